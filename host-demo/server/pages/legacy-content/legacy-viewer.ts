import type { Permission } from '../../../../src/shell/session/session.wire.ts';
import type { OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';

/** Who asks for a page of the legacy module. */
export type LegacyViewer = {
  organizationId: string;
  personId: string;
  permissions: ReadonlySet<Permission>;
  /** Signed in on the administration site. */
  admin: boolean;
  /** Organizations that the pages of the administration show. */
  reach: OrganizationsInReach;
};
