import { expect, test } from 'vitest';
import { subsets } from '../../../test/support/subsets.ts';
import { viewer } from '../../../test/support/viewer.ts';
import { PERMISSIONS } from '../session/session.wire.ts';
import { settingsLink } from './settings-link.ts';
import { tabsOf } from './tabs.ts';
import { userMenu } from './user-menu.ts';

const LINKS = {
  profile: { href: '/users/account', newTab: false },
  substitute: { href: '/users/account', newTab: false },
  logout: { href: '/logout', newTab: false },
  whatsNewUrl: 'https://news.example/',
};
const ALL = viewer({ permissions: PERMISSIONS });
const linesOf = (menu: ReturnType<typeof userMenu>) => menu.map(({ label, href }) => `${label} ${href}`);

test('the classic menu has its entries in their order (S-CLASSIC-06, S-CLASSIC-07)', () => {
  expect(linesOf(userMenu(ALL, 'classic', LINKS))).toEqual([
    'Organization Settings /organization/branding',
    'Connectors /admin/connectors',
    'My Profile /users/account',
    "What's new https://news.example/",
    'Logout /logout',
  ]);
});

test('the unified layout has Connectors and Substitute, and leaves settings to the side menu (S-PERM-02)', () => {
  expect(linesOf(userMenu(ALL, 'unified', LINKS))).toEqual([
    'Connectors /admin/connectors',
    'My Profile /users/account',
    'Substitute /users/account',
    'Logout /logout',
  ]);
});

test('with each permission: settings only with canManageOrganization, connectors only with canEditConnectors (S-CLASSIC-06, S-CLASSIC-07)', () => {
  for (const permissions of subsets(PERMISSIONS)) {
    const ids = userMenu(viewer({ permissions }), 'classic', LINKS).map(({ id }) => id);
    const expected = [
      ...(permissions.includes('canManageOrganization') ? ['settings'] : []),
      ...(permissions.includes('canEditConnectors') ? ['connectors'] : []),
      'profile',
      'whats-new',
      'logout',
    ];
    if (ids.join() !== expected.join()) expect(ids, `${permissions}`).toEqual(expected);
  }
});

test('the settings of a single sign-on organization start with its users (S-CLASSIC-06)', () => {
  const sso = viewer({ permissions: ['canManageOrganization'], organization: { sso: true } });
  expect(userMenu(sso, 'classic', LINKS)[0]?.href).toBe('/organization/user-roles');
});

test('an admin session that may administrate budgets has the way to both clearings', () => {
  const admin = viewer({ admin: true, permissions: ['canAdministrateBudgets'] });
  expect(userMenu(admin, 'classic', LINKS).map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/admin/clear-budget-cache', '/admin/clear-recycle-bin']),
  );
});

test('only a link of the newer product opens in a new tab, and it is absent without an address', () => {
  expect(userMenu(ALL, 'classic', LINKS).filter(({ newTab }) => newTab)).toMatchObject([{ id: 'whats-new' }]);
  expect(userMenu(ALL, 'classic', { ...LINKS, whatsNewUrl: undefined }).map(({ id }) => id)).not.toContain('whats-new');
});

test.each(['classic', 'unified'] as const)(
  'the %s layout links each other path of the product for a user with the right to it (S-NAV-06)',
  (layout) => {
    const manager = viewer({ permissions: ['canManageOrganization', 'canEditConnectors'] });
    const sso = viewer({ permissions: ['canManageOrganization'], organization: { sso: true } });
    const linked = (one: typeof manager) => [
      settingsLink(one),
      ...tabsOf(one).map(({ href }) => href),
      ...userMenu(one, layout, LINKS).map(({ href }) => href),
    ];
    const own = ['/organization/branding', '/users/account', '/admin/connectors', '/logout'];
    expect(linked(manager)).toEqual(expect.arrayContaining(own));
    expect(linked(sso)).toContain('/organization/user-roles');
  },
);

test('an admin session, which has the classic layout, links Job Control and Feature Flags (S-NAV-06)', () => {
  const admin = viewer({ admin: true, permissions: PERMISSIONS });
  const linked = tabsOf(admin).map(({ href }) => href);
  expect(linked).toEqual(expect.arrayContaining(['/admin/job-control', '/admin/feature-flags']));
});
