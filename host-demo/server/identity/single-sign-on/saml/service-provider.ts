import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { readKeyPair } from '../../../platform/keys/key-pair.ts';
import type { SamlProvider } from '../providers.ts';
import { findRequest, SIGN_ON_MAX_MS } from '../requests.ts';

export const SERVICE_PROVIDER_KEY = 'saml-service-provider';
/** The identifier format that we request from providers. */
export const NAME_ID_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
/** Allowed difference between the clocks of the two servers. */
export const CLOCK_SKEW_MS = 30_000;

/** Our entity id at every SAML provider. Assertions for other audiences are rejected. */
export const serviceProviderEntityId = ({ tenant }: Pick<Environment, 'tenant'>): string => `urn:portico:${tenant}`;

export const acsUrl = (origin: string): string => `${origin}/rest/saml/acs`;
export const logoutUrl = (origin: string): string => `${origin}/rest/saml/logout`;

type Options = {
  db: Kysely<Tables>;
  environment: Environment;
  provider: SamlProvider;
  /** The browser's origin. A provider responds only to addresses that it was configured with. */
  origin: string;
  /** The kind of request that the response answers. A response to one kind is never accepted for the other. */
  answerTo: 'saml' | 'saml-logout';
  /** The id of the request to be sent. */
  requestId?: string;
  /** Whether the provider must authenticate the user again. */
  asksAgain?: boolean;
};

/** Creates one exchange with one provider. */
export async function createExchange(options: Options): Promise<SAML> {
  const { db, environment, provider, origin, answerTo, requestId, asksAgain = false } = options;
  const { privateKey } = await readKeyPair(db, SERVICE_PROVIDER_KEY);
  return new SAML({
    issuer: serviceProviderEntityId(environment),
    audience: serviceProviderEntityId(environment),
    callbackUrl: acsUrl(origin),
    entryPoint: provider.signOnUrl,
    logoutUrl: provider.logoutUrl ?? provider.signOnUrl,
    idpCert: provider.certificate,
    idpIssuer: provider.entityId,
    privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: NAME_ID_FORMAT,
    disableRequestedAuthnContext: true, // the provider decides how users authenticate
    forceAuthn: asksAgain,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false, // many providers sign only the assertion, and nothing outside it is trusted here
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: SIGN_ON_MAX_MS,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
    // Read-only for the library, which would read and remove in two steps, and remove after failures too, so that a
    // forged response would invalidate the genuine one. takeRequest uses the request in one step after all checks.
    cacheProvider: {
      saveAsync: async () => null,
      removeAsync: async () => null,
      getAsync: async (id) => ((await findRequest(db, answerTo, id)) ? new Date().toISOString() : null),
    },
  });
}
