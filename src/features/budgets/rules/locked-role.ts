import type { UserRole } from '../../../shell/people/user-roles.wire.ts';
import type { LockedRole } from '../columns/columns.wire.ts';

/** From the lowest to the highest (G36). */
const ORDER: readonly UserRole[] = ['DASHBOARD_ONLY', 'READ_ONLY', 'OTHER', 'EDITOR', 'ADMIN'];

/** Returns whether users of a role may write where `locked` is the lowest role that may. */
export const mayWrite = (role: UserRole, locked: LockedRole | undefined): boolean =>
  locked === undefined || ORDER.indexOf(role) >= ORDER.indexOf(locked);
