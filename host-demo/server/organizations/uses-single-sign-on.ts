import { readFeatures } from './features.ts';

/** Whether the people of an organization prove who they are at its identity provider, by SAML or by OpenID Connect. */
export const usesSingleSignOn = ({ sso, features }: { sso: boolean; features: unknown }): boolean =>
  sso || readFeatures(features).UP_IDP === true;

/**
 * Whether a person signs in at an identity provider. Such a person is given no password here, and one from before the
 * organization's change to single sign-on counts no longer. Staff keep theirs.
 */
export const signsInElsewhere = (person: {
  staff: boolean;
  organizationSso: boolean;
  organizationFeatures: unknown;
}): boolean =>
  !person.staff && usesSingleSignOn({ sso: person.organizationSso, features: person.organizationFeatures });
