import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subsets } from '../../../test/support/subsets.ts';
import { viewer } from '../../../test/support/viewer.ts';
import { DEFAULT_LABELS, type LabelName } from '../brand/labels.ts';
import type { FeatureFlag } from '../session/features.ts';
import { PERMISSIONS, type Permission } from '../session/session.wire.ts';
import { currentTab, placeLabel, tabsOf } from './tabs.ts';

const labelsOf = (of: Parameters<typeof viewer>[0]) => tabsOf(viewer(of)).map(({ href, label }) => `${href} ${label}`);

test('everybody has the home, budget and analytics tabs, under their default labels (S-NAV-01, S-NAV-02, S-NAV-03)', () => {
  expect(labelsOf({})).toEqual(['/home Home', '/last/budgets Activities', '/analytics Insights']);
});

const TAB_LABELS = [
  ['adminTab', '/home'],
  ['budgetTab', '/last/budgets'],
  ['analyticsTab', '/analytics'],
  ['activitiesTab', '/activities'],
  ['planningTab', '/planning/plan'],
] as const;
const EVERYTHING = { on: ['ACTIVITIES', 'PLANNING'], permissions: ['canAccessPlanning'] } as const;

test.each(TAB_LABELS)(
  "the organization's %s is the label of %s (S-NAV-01, S-NAV-02, S-NAV-03, S-BRAND-09)",
  (name, href) => {
    const tabs = tabsOf(viewer({ ...EVERYTHING, organization: { labels: { [name]: 'Ours' } } }));
    expect(tabs.filter(({ label }) => label === 'Ours').map((tab) => tab.href)).toEqual([href]);
  },
);

/** The flags that affect tabs; all others are irrelevant. */
const FLAGS = ['ACTIVITIES', 'PLANNING', 'UNIFIED_NAVIGATION', 'UP_IDP'] as const satisfies FeatureFlag[];

test('with each permission and feature: the timeline only with ACTIVITIES, planning only with PLANNING and access to it (S-NAV-04, S-NAV-05)', () => {
  for (const permissions of subsets(PERMISSIONS))
    for (const on of subsets(FLAGS)) {
      const expected = [
        '/home',
        '/last/budgets',
        '/analytics',
        ...(on.includes('ACTIVITIES') ? ['/activities'] : []),
        ...(on.includes('PLANNING') && permissions.includes('canAccessPlanning') ? ['/planning/plan'] : []),
      ];
      const tabs = tabsOf(viewer({ permissions, on })).map(({ href }) => href);
      if (tabs.join() !== expected.join()) expect(tabs, `${permissions} with ${on}`).toEqual(expected);
    }
});

const ADMIN_TABS: readonly [line: string, needs?: Permission][] = [
  ['/admin Admin'],
  ['/admin/user User'],
  ['/admin/organization Organization'],
  ['/admin/budget Budgets', 'canAdministrateBudgets'],
  ['/admin/audit Audits', 'canViewAdminAudits'],
  ['/admin/job-control Job Control', 'canManageJobControls'],
  ['/admin/feature-flags Feature Flags', 'canManageFeatureFlags'],
];

test('an admin session has the fixed pages of the administration, whatever the organization has and calls its own (S-NAV-01, S-NAV-07, S-NAV-16)', () => {
  const organization = { labels: Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name, 'Ours'])) };
  expect(labelsOf({ admin: true, permissions: PERMISSIONS, on: FLAGS, organization })).toEqual(
    ADMIN_TABS.map(([line]) => line),
  );
});

test('with each permission: an admin session sees audits, jobs, budgets and flags only with their own (S-CLASSIC-09)', () => {
  for (const permissions of subsets(PERMISSIONS)) {
    const expected = ADMIN_TABS.filter(([, needs]) => !needs || permissions.includes(needs)).map(([line]) => line);
    const tabs = labelsOf({ admin: true, permissions });
    if (tabs.join() !== expected.join()) expect(tabs, `${permissions}`).toEqual(expected);
  }
});

test('other users never see them, whatever their permissions (S-CLASSIC-09)', () => {
  const tabs = tabsOf(viewer({ ...EVERYTHING, permissions: PERMISSIONS }));
  expect(tabs.filter(({ href }) => href.startsWith('/admin'))).toEqual([]);
});

test('unknown flags change nothing', () => {
  const features = { SOMETHING_NEW: true, toString: true, ACTIVITIES: false };
  expect(tabsOf({ ...viewer(), features })).toEqual(tabsOf(viewer()));
});

const namesOf = (labels: Record<string, string>) =>
  tabsOf(viewer({ ...EVERYTHING, organization: { labels } })).map(({ name }) => name);

test.each([
  [
    'both default tabs called Activities',
    {},
    ['Home', 'Activities – Activity Plans', 'Insights', 'Activities – Timeline', 'Strategy'],
  ],
  [
    'budgets that the organization calls otherwise',
    { budgetPlural: 'Programmes' },
    ['Home', 'Activities – Programmes', 'Insights', 'Activities – Timeline', 'Strategy'],
  ],
  ['a custom label', { budgetTab: 'Plans' }, ['Home', 'Plans', 'Insights', 'Activities', 'Strategy']],
  [
    'labels that differ in capitals and blanks alone',
    { adminTab: 'My  work', planningTab: 'my Work', budgetTab: 'Plans' },
    ['My  work – Home', 'Plans', 'Insights', 'Activities', 'my Work – Planning'],
  ],
  [
    'budgets called as another place',
    { budgetPlural: 'timeline' },
    ['Home', 'Activities – Activity Plans', 'Insights', 'Activities – Timeline', 'Strategy'],
  ],
])('%s get names that tell tabs apart', (_, labels, names) => {
  expect(namesOf(labels)).toEqual(names);
});

test('a tab whose namesake is not shown keeps its label as its name', () => {
  expect(tabsOf(viewer()).map(({ name }) => name)).toEqual(['Home', 'Activities', 'Insights']);
});

test('whatever an organization calls its tabs, no two of them have the same name', () => {
  const label = fc.constantFrom('Activities', 'activities', 'Home', 'Timeline', 'Plans', '', '  ', 'Activity Plans');
  const labels = fc.record(Object.fromEntries(Object.keys(DEFAULT_LABELS).map((name) => [name as LabelName, label])));
  fc.assert(
    fc.property(labels, (own) => {
      const names = namesOf(own).map((name) => name.toLowerCase());
      expect(new Set(names).size, names.join()).toBe(names.length);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['/home', 'home'],
  ['/home/x', 'home'],
  ['/last/budgets', 'budgets'],
  ['/budgets/12', 'budgets'],
  ['/budgets/12/recycle-bin', 'budgets'],
  ['/analytics', 'analytics'],
  ['/activities', 'activities'],
  ['/planning', 'planning'],
  ['/planning/plan', 'planning'],
  ['/homes', undefined],
  ['/Home', undefined],
  ['/', undefined],
  ['', undefined],
  ['//home', undefined],
  ['/organization/branding', undefined],
  ['/users/account', undefined],
  ['/constructor', undefined],
] as const)('at %j the current tab is %s', (path, id) => {
  expect(currentTab(tabsOf(viewer(EVERYTHING)), path)).toBe(id);
});

test('a place without a tab has no current tab', () => {
  expect(currentTab(tabsOf(viewer()), '/activities')).toBeUndefined();
  expect(placeLabel('/activities', {})).toBe('Activities');
});

test.each([
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/admin/user', 'admin-user'],
  ['/admin/user/7', 'admin-user'],
  ['/admin/users', 'admin'],
  ['/admin/organization/delete', 'admin-organization'],
  ['/admin/job-control', 'admin-jobs'],
  ['/admin/connectors', 'admin'],
  ['/administration', undefined],
  ['/home', undefined],
  ['/users/account', undefined],
] as const)('on the administration site at %s the current tab is %s', (path, id) => {
  expect(currentTab(tabsOf(viewer({ admin: true, permissions: PERMISSIONS })), path)).toBe(id);
});
