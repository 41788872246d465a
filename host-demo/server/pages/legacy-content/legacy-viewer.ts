import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import type { OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';

/** The user who requests a page of the legacy module. */
export type LegacyViewer = {
  organizationId: string;
  personId: string;
  /** Access flags, such as COMPANY_ADMIN. */
  access: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** Whether the user is signed in on the administration site. */
  admin: boolean;
  /** Organizations that the administration pages show. */
  reach: OrganizationsInReach;
};
