import { expect, test } from 'vitest';
import { subsets } from '../../../test/support/subsets.ts';
import { viewer } from '../../../test/support/viewer.ts';
import { PERMISSIONS } from '../session/session.wire.ts';
import { settingsLink } from './settings-link.ts';

test.each([
  [{}, '/organization/branding'],
  [{ organization: { sso: true } }, '/organization/user-roles'],
  [{ on: ['UP_IDP'] as const }, '/organization/user-roles'],
])('settings of an organization with %j begin at %s (S-NAV-12)', (of, address) => {
  expect(settingsLink(viewer({ permissions: ['canManageOrganization'], ...of }))).toBe(address);
});

test('only who may manage the organization sees them, whatever else they may do (S-NAV-13)', () => {
  for (const permissions of subsets(PERMISSIONS))
    expect(settingsLink(viewer({ permissions })) !== undefined, `${permissions}`).toBe(
      permissions.includes('canManageOrganization'),
    );
});
