import type { Permission } from '../../../../src/shell/session/session.wire.ts';

/** Who asks for a page of the legacy module. */
export type LegacyViewer = {
  organizationId: string;
  personId: string;
  permissions: ReadonlySet<Permission>;
  /** Signed in on the administration site. */
  admin: boolean;
};
