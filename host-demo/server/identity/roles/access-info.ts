import type { AccessInfo } from '../../../../src/features/account/access-info.wire.ts';
import { reachesRank } from '../../platform/access/access-rank.ts';
import { rightsOf } from '../../platform/access/budget-rights.ts';
import { inReachOf } from '../../platform/access/organizations-in-reach.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { GIVEN_ROLES, rolesOf } from './roles.ts';

/** Returns what a session may do. */
export function accessInfoOf(session: SignedIn): AccessInfo {
  const { permissions, person } = session;
  const isManager = permissions.has('canManageOrganization');
  return {
    role: roleOf(person.access),
    roles: rolesOf(person.access),
    permissions: [...permissions],
    budgets: rightsOf(session),
    canGrant: isManager
      ? GIVEN_ROLES.map(({ access }) => access).filter((access) => reachesRank(person.access, [access]))
      : [],
    allOrganizations: inReachOf(session) === 'all',
  };
}
