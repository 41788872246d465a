import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '../../../src/shell/session/session.wire.ts';
import { legacyTabs } from './legacy-tabs.ts';

type Of = {
  admin?: boolean;
  permissions?: readonly Permission[];
  labels?: Record<string, string>;
  features?: Record<string, boolean>;
};

const tabsFor = ({ admin = false, permissions = [], labels = {}, features = {} }: Of, path: string) =>
  legacyTabs({ admin, permissions: new Set(permissions), organization: { labels, features } }, path);

test("the legacy header has the same tabs as Portico's, in the words of the organization (S-NAV-04, S-NAV-05, S-BRAND-09)", () => {
  const of = {
    permissions: ['canAccessPlanning'] as const,
    features: { ACTIVITIES: true, PLANNING: true },
    labels: { adminTab: 'Start', planningTab: ' ' },
  };
  expect(tabsFor(of, '/budgets/12')).toEqual([
    { href: '/home', label: 'Start', name: null, current: false },
    { href: '/last/budgets', label: 'Activities', name: 'Activities – Activity Plans', current: true },
    { href: '/analytics', label: 'Insights', name: null, current: false },
    { href: '/activities', label: 'Activities', name: 'Activities – Timeline', current: false },
    { href: '/planning/plan', label: 'Strategy', name: null, current: false },
  ]);
});

test('an admin session has the pages of the administration that it may see (S-NAV-07, S-CLASSIC-09)', () => {
  const linesOf = (permissions: readonly Permission[]) =>
    tabsFor({ admin: true, permissions }, '/admin/user').map(({ label, current }) => (current ? `[${label}]` : label));
  expect(linesOf([])).toEqual(['Admin', '[User]', 'Organization']);
  expect(linesOf(PERMISSIONS)).toEqual([
    'Admin',
    '[User]',
    'Organization',
    'Budgets',
    'Audits',
    'Job Control',
    'Feature Flags',
  ]);
});
