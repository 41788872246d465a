import * as v from 'valibot';
import { EmailWire } from './account.wire.ts';

const Organization = v.pipe(v.string(), v.nonEmpty());

/**
 * Where an organization signs in: as the tenant of GET oidc/login, or at the provider (`idp`) of GET saml/login. Also
 * in the details of SSO_USER, as `signOn`.
 */
export const SignOnPlaceWire = v.union([
  v.object({ organization: Organization, tenant: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ organization: Organization, idp: v.pipe(v.string(), v.nonEmpty()) }),
]);
export type SignOnPlace = v.InferOutput<typeof SignOnPlaceWire>;

/** POST sign-on-place. */
export const SignOnLookupWire = v.object({ username: EmailWire });
export type SignOnLookup = v.InferOutput<typeof SignOnLookupWire>;

/** The response: where users with this email domain sign in; null if that is unknown. */
export const SignOnFoundWire = v.object({ signOn: v.nullable(SignOnPlaceWire) });

/** Why a single sign-on failed, as `error` in the address of the sign-in page. */
export const SIGN_ON_ERROR_CODES = [
  /** The provider's response is invalid or cannot be trusted. */
  'SSO_FAILED',
  /** It took too long, was used already, or was started in another browser. */
  'SSO_EXPIRED',
  /** The provider, or the user there, declined. */
  'SSO_REFUSED',
  /** The provider does not respond. */
  'SSO_UNAVAILABLE',
  /** No organization here uses this provider. */
  'SSO_UNKNOWN_PROVIDER',
  /** The provider knows the user, but the organization here does not. */
  'SSO_UNKNOWN_PERSON',
  /** The user's trial has ended. */
  'EXPIRED_USER',
  /** Signed out here, but possibly not at the provider. */
  'SSO_LOGOUT_INCOMPLETE',
  /** The service is temporarily unavailable. */
  'SERVICE_UNAVAILABLE',
] as const;
export type SignOnErrorCode = (typeof SIGN_ON_ERROR_CODES)[number];
