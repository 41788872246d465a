import * as v from 'valibot';
import { EmailWire } from './account.wire.ts';

const Organization = v.pipe(v.string(), v.nonEmpty());

/**
 * Where an organization signs in: as the tenant of GET oidc/login, or at the provider (`idp`) of GET saml/login. Details of
 * SSO_USER, as `signOn`.
 */
export const SignOnPlaceWire = v.union([
  v.object({ organization: Organization, tenant: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ organization: Organization, idp: v.pipe(v.string(), v.nonEmpty()) }),
]);
export type SignOnPlace = v.InferOutput<typeof SignOnPlaceWire>;

/** POST sign-on-place. */
export const SignOnLookupWire = v.object({ username: EmailWire });
export type SignOnLookup = v.InferOutput<typeof SignOnLookupWire>;

/** Its answer: where users with an email of this domain sign in; null where that is not known. */
export const SignOnFoundWire = v.object({ signOn: v.nullable(SignOnPlaceWire) });

/** Why a single sign-on came to nothing, as `error` in the address of the sign-in page. */
export const SIGN_ON_ERROR_CODES = [
  /** The provider's answer cannot be trusted, or could not be understood. */
  'SSO_FAILED',
  /** It took too long, has been used already, or was begun in another browser. */
  'SSO_EXPIRED',
  /** The provider, or the person there, said no. */
  'SSO_REFUSED',
  /** The provider does not answer. */
  'SSO_UNAVAILABLE',
  /** Nobody here signs in at this provider. */
  'SSO_UNKNOWN_PROVIDER',
  /** The provider knows the person, but the organization here does not. */
  'SSO_UNKNOWN_PERSON',
  /** The person's trial has ended. */
  'EXPIRED_USER',
  /** Signed out here, perhaps not at the provider. */
  'SSO_LOGOUT_INCOMPLETE',
  /** Here, nothing can be answered right now. */
  'SERVICE_UNAVAILABLE',
] as const;
export type SignOnErrorCode = (typeof SIGN_ON_ERROR_CODES)[number];
