import type { Labels } from '../brand/labels.ts';
import { isOn } from '../session/features.ts';
import type { Organization, Permission } from '../session/session.wire.ts';

/** The facts about a user that navigation depends on, in the browser and on the server. */
export type Viewer = {
  admin: boolean;
  superAdmin: boolean;
  superUserName: string | null;
  viaSso: boolean;
  permissions: ReadonlySet<Permission>;
  features: Readonly<Record<string, boolean>>;
  account: { firstName: string; lastName: string; username: string; accountStatus?: number | null | undefined };
  organization: {
    name: string;
    sso: boolean;
    labels: Labels;
    branding?: Organization['branding'];
    workManagementBaseUrl?: string | null | undefined;
    identityPages?: Organization['identityPages'];
  };
};

/** Returns whether the organization's users sign in at an identity provider: with SAML, or at the newer provider. */
export const usesSingleSignOn = (
  viewer: Pick<Viewer, 'features'> & { organization: Pick<Viewer['organization'], 'sso'> },
): boolean => viewer.organization.sso || isOn('UP_IDP', viewer);
