import type { Labels } from '../brand/labels.ts';
import type { FeatureFlag } from '../session/session.ts';
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

/** Returns whether an organization's feature is on; any value except `true` is off. */
export const isOn = (flag: FeatureFlag, { features }: Pick<Viewer, 'features'>): boolean => features[flag] === true;

/** Returns whether the organization's users sign in at an identity provider: with SAML, or at the newer provider. */
export const usesSingleSignOn = (
  viewer: Pick<Viewer, 'features'> & { organization: Pick<Viewer['organization'], 'sso'> },
): boolean => viewer.organization.sso || isOn('UP_IDP', viewer);
