import type { Labels } from '../brand/labels.ts';
import type { FeatureFlag } from '../session/session.ts';
import type { Organization, Permission } from '../session/session.wire.ts';

/** Whoever looks at the frame: what the rules of navigation ask of a session, on either side of the network. */
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

/** Whether an organization's feature is on; whatever is not `true` is off. */
export const isOn = (flag: FeatureFlag, { features }: Pick<Viewer, 'features'>): boolean => features[flag] === true;

/** Whether the organization's people sign in at a provider of their own: by SAML, or at the newer identity provider. */
export const usesSingleSignOn = (
  viewer: Pick<Viewer, 'features'> & { organization: Pick<Viewer['organization'], 'sso'> },
): boolean => viewer.organization.sso || isOn('UP_IDP', viewer);
