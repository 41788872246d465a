import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '../../host-demo/server/identity/roles/roles.ts';
import { PERMISSIONS } from '../../src/shell/session/session.wire.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let client: HttpClient;
const person = findDemoPerson('legacy', 'ordinary user');
beforeAll(async () => {
  server = await startServer();
  client = await signIn(server, person);
});
afterAll(() => server.close());

/** Returns the permissions of a user with these access flags. */
async function permissionsWith(...access: string[]): Promise<string[]> {
  await server.db.updateTable('people').set({ access }).where('username', '=', person.username).execute();
  const { permissions } = await (await client.get('/rest/session?expand=permissions')).json();
  return permissions;
}

describe('permissions', () => {
  it.each([
    ['canManageOrganization', ['COMPANY_ADMIN', 'ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-01'],
    ['canEditConnectors', ['COMPANY_ADMIN', 'ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-02'],
    ['canViewAdminAudits', ['ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-03'],
    ['canManageJobControls', ['SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-04'],
    ['canAdministrateBudgets', ['ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-05'],
    ['canManageFeatureFlags', ['SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-06'],
    ['canAccessPlanning', ['SUPER_ADMIN', 'DEVOPS_ADMIN', 'PLANNING_ACCESS'], 'S-PERM-07'],
    ['canManageNotices', ['COMPANY_ADMIN', 'ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN'], 'S-PERM-08'],
    ['canAccessWorkManagement', ['SUPER_ADMIN', 'DEVOPS_ADMIN', 'WORK_MANAGEMENT_ACCESS'], 'S-PERM-09'],
  ])('%s is granted by %j and by no other flag (%s)', async (permission, expected) => {
    const flags = [
      'COMPANY_ADMIN',
      'ADMIN',
      'SUPER_ADMIN',
      'DEVOPS_ADMIN',
      'PLANNING_ACCESS',
      'WORK_MANAGEMENT_ACCESS',
    ];
    const others = ['WHITELIST_ADMIN', 'API_ACCESS', 'REPORTING_ADMIN', 'MADE_UP', 'constructor', '__proto__'];
    const giving: string[] = [];
    for (const flag of [...flags, ...others]) if ((await permissionsWith(flag)).includes(permission)) giving.push(flag);
    expect(giving).toEqual(expected);
  });

  it('of several flags add up, in the order of the list, and change without a new sign-in', async () => {
    expect(await permissionsWith()).toEqual([]);
    expect(await permissionsWith('SUPER_ADMIN', 'COMPANY_ADMIN')).toEqual(PERMISSIONS);
    expect(await permissionsWith('WORK_MANAGEMENT_ACCESS', 'COMPANY_ADMIN')).toEqual([
      'canManageOrganization',
      'canEditConnectors',
      'canManageNotices',
      'canAccessWorkManagement',
    ]);
  });

  it('include nine access flags, each with its own display name (S-ENUM-04)', () => {
    const flags = [
      'DEVOPS_ADMIN',
      'SUPER_ADMIN',
      'ADMIN',
      'WHITELIST_ADMIN',
      'COMPANY_ADMIN',
      'API_ACCESS',
      'PLANNING_ACCESS',
      'WORK_MANAGEMENT_ACCESS',
      'REPORTING_ADMIN',
    ];
    const names = flags.flatMap((flag) => roleNames([flag]));
    expect(new Set(names).size).toBe(flags.length);
    expect(new Set(roleNames(flags))).toEqual(new Set(names));
    expect(roleNames(['MADE_UP'])).toEqual([]);
  });
});
