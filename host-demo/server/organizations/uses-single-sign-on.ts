import { readFeatures } from './features.ts';

/** Returns whether the organization's users sign in at its identity provider, with SAML or OpenID Connect. */
export const usesSingleSignOn = ({ sso, features }: { sso: boolean; features: unknown }): boolean =>
  sso || readFeatures(features).UP_IDP === true;

/**
 * Returns whether a user signs in at an identity provider. This user cannot set a password, and a password from
 * before the change to single sign-on no longer works. Staff keep theirs.
 */
export const signsInElsewhere = (person: {
  staff: boolean;
  organizationSso: boolean;
  organizationFeatures: unknown;
}): boolean =>
  !person.staff && usesSingleSignOn({ sso: person.organizationSso, features: person.organizationFeatures });
