import * as v from 'valibot';
import { USER_ROLES } from '../../shell/people/user-roles.wire.ts';
import { PERMISSIONS } from '../../shell/session/session.wire.ts';

/** GET access-info: what the caller may do (docs/decisions/0085-access-info.md). */
export const AccessInfoWire = v.object({
  /** The role in budgets and access policies. A budget can give another one. */
  role: v.picklist(USER_ROLES),
  /** The granted access flags. */
  roles: v.array(v.object({ access: v.string(), name: v.string(), description: v.string() })),
  permissions: v.array(v.picklist(PERMISSIONS)),
  budgets: v.object({ settingsAccess: v.string(), permissions: v.array(v.string()) }),
  /** The access flags that the caller can grant and revoke. */
  canGrant: v.array(v.string()),
  /** Whether the session reaches all organizations. */
  allOrganizations: v.boolean(),
});
export type AccessInfo = v.InferOutput<typeof AccessInfoWire>;
