import { expect, test } from 'vitest';
import { subsets } from '../../../test/support/subsets.ts';
import { viewer } from '../../../test/support/viewer.ts';
import { accountLinks } from './account-links.ts';

const PROVIDER = {
  identityOrigins: ['https://id.example'],
  identityPages: {
    profile: 'https://id.example/profile',
    substitute: 'https://id.example/substitute',
    logout: 'https://id.example/logout',
  },
};
const NONE = { identityOrigins: [], identityPages: {} };
const OWN = { href: '/users/account', newTab: false };
const BOOLEANS = [false, true];
const SSO_FLAGS = ['UP_IDP', 'WORKFLOW_INTEGRATION'] as const;

/** Everything that these links depend on. */
const CASES = BOOLEANS.flatMap((viaSso) =>
  BOOLEANS.flatMap((superAdmin) =>
    BOOLEANS.flatMap((sso) =>
      BOOLEANS.flatMap((isSuperUser) =>
        subsets(SSO_FLAGS).flatMap((on) =>
          subsets(['canAccessWorkManagement', 'canManageOrganization'] as const).map((permissions) => ({
            viaSso,
            superAdmin,
            superUserName: isSuperUser ? 'staff@upbeat.example' : null,
            on,
            permissions,
            organization: { sso },
          })),
        ),
      ),
    ),
  ),
);

test.each(CASES.filter(({ permissions }) => permissions.length === 0))(
  'with %j Logout leads to the provider only for its own sessions of others than super admins (S-HEAD-10)',
  (of) => {
    const isProviders = of.viaSso && of.on.includes('UP_IDP') && !of.superAdmin;
    const href = isProviders ? 'https://id.example/logout' : '/logout';
    expect(accountLinks(viewer(of), PROVIDER).logout).toEqual({ href, newTab: false });
    expect(accountLinks(viewer(of), NONE).logout).toEqual({ href: '/logout', newTab: false });
  },
);

test.each(CASES.filter(({ permissions }) => permissions.length === 0))(
  'with %j My Profile leads to the provider unless single sign-on is off or it is a super-user session (S-HEAD-11)',
  (of) => {
    const isProviders = (of.organization.sso || of.on.includes('UP_IDP')) && of.superUserName === null;
    const profile = isProviders ? { href: 'https://id.example/profile', newTab: true } : OWN;
    expect(accountLinks(viewer(of), PROVIDER).profile).toEqual(profile);
    expect(accountLinks(viewer(of), NONE).profile).toEqual(OWN);
  },
);

test('Substitute is there only with WORKFLOW_INTEGRATION, work-management access and single sign-on (S-HEAD-08)', () => {
  for (const of of CASES) {
    const isThere =
      of.on.includes('WORKFLOW_INTEGRATION') &&
      of.permissions.includes('canAccessWorkManagement') &&
      (of.organization.sso || of.on.includes('UP_IDP'));
    expect(accountLinks(viewer(of), PROVIDER).substitute !== undefined, JSON.stringify(of)).toBe(isThere);
  }
});

const SUBSTITUTED = {
  on: ['WORKFLOW_INTEGRATION'],
  permissions: ['canAccessWorkManagement'],
  organization: { sso: true },
} as const;

test('Substitute leads where My Profile leads, to its own page of the provider (S-HEAD-11)', () => {
  expect(accountLinks(viewer(SUBSTITUTED), PROVIDER).substitute?.href).toBe('https://id.example/substitute');
  expect(accountLinks(viewer({ ...SUBSTITUTED, superUserName: '' }), PROVIDER).substitute).toEqual(OWN);
  expect(accountLinks(viewer(SUBSTITUTED), NONE).substitute).toEqual(OWN);
});

test.each([
  'https://evil.example/profile',
  'https://id.example.evil.example/profile',
  'http://id.example/profile',
  'https://id.example:8443/profile',
  'https://user@id.example/profile',
  'mailto:profile@id.example',
])('%s is at an unknown origin, so there is no link (S-HEAD-11)', (profile) => {
  const config = { ...PROVIDER, identityPages: { profile, substitute: profile, logout: profile } };
  const links = accountLinks(viewer({ ...SUBSTITUTED, on: [...SUBSTITUTED.on, 'UP_IDP'], viaSso: true }), config);
  expect(links).toEqual({ logout: { href: '/logout', newTab: false }, profile: OWN, substitute: OWN });
});

test("a provider's page may be a path of the own origin, which opens in its place (S-HEAD-10, S-HEAD-11)", () => {
  const identityPages = { logout: '/rest/oidc/logout', profile: '/rest/oidc/profile' };
  const links = accountLinks(viewer({ viaSso: true, on: ['UP_IDP'] }), { identityPages, identityOrigins: [] });
  expect(links.logout.href).toBe('/rest/oidc/logout');
  expect(links.profile).toEqual({ href: '/rest/oidc/profile', newTab: false });
});

test("an organization's own pages override those of the configuration one by one (S-HEAD-10, S-HEAD-11)", () => {
  const identityPages = {
    profile: 'https://id.example/northlight/profile',
    substitute: null,
    logout: '/northlight/out',
  };
  const of = { ...SUBSTITUTED, on: [...SUBSTITUTED.on, 'UP_IDP'], viaSso: true } as const;
  expect(accountLinks(viewer({ ...of, organization: { identityPages } }), PROVIDER)).toEqual({
    profile: { href: 'https://id.example/northlight/profile', newTab: true },
    substitute: { href: 'https://id.example/substitute', newTab: true },
    logout: { href: '/northlight/out', newTab: false },
  });
});

test.each([
  'https://evil.example/me',
  '//evil.example/me',
  '/\\evil.example/me',
  '/\t/evil.example/me',
  'javascript:alert(1)',
])('the page %j of an organization is at no known origin, so the link leads to the product (S-HEAD-11)', (page) => {
  const identityPages = { profile: page, substitute: page, logout: page };
  const of = { ...SUBSTITUTED, on: [...SUBSTITUTED.on, 'UP_IDP'], viaSso: true } as const;
  const links = accountLinks(viewer({ ...of, organization: { identityPages } }), PROVIDER);
  expect(links).toEqual({ logout: { href: '/logout', newTab: false }, profile: OWN, substitute: OWN });
});

test("the product's own pages are below the application", () => {
  const { logout, profile } = accountLinks(viewer(), NONE, '/planning-app/');
  expect([logout.href, profile.href]).toEqual(['/planning-app/logout', '/planning-app/users/account']);
});
