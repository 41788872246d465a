import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/open-database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { readKeyPair } from '../../../platform/keys/key-pair.ts';
import type { SamlProvider } from '../providers.ts';
import { findRequest, SIGN_ON_MAX_MS } from '../requests.ts';

export const SERVICE_PROVIDER_KEY = 'saml-service-provider';
/** By what we ask providers to call people. */
export const NAME_ID_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
/** Clocks of two well-kept machines are never further apart. */
export const CLOCK_SKEW_MS = 30_000;

/** Our name at every SAML provider; assertions for anybody else are refused. */
export const serviceProviderEntityId = ({ tenant }: Pick<Environment, 'tenant'>): string => `urn:portico:${tenant}`;

export const acsUrl = (origin: string): string => `${origin}/rest/saml/acs`;
export const logoutUrl = (origin: string): string => `${origin}/rest/saml/logout`;

type Options = {
  db: Kysely<Tables>;
  environment: Environment;
  provider: SamlProvider;
  /** Where the browser is: a provider answers there, and only where it has been told to beforehand. */
  origin: string;
  /** What the answer is to: requests of the one kind never pass as the other. */
  answerTo: 'saml' | 'saml-logout';
  /** The id of the request that is about to be made. */
  requestId?: string;
  /** Whether the provider is to ask who it is, also when it remembers. */
  asksAgain?: boolean;
};

/** One exchange with one provider. */
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
    disableRequestedAuthnContext: true, // how people prove who they are is the provider's business
    forceAuthn: asksAgain,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false, // many providers sign the assertion alone, and nothing outside it is believed here
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: SIGN_ON_MAX_MS,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
    // The library only looks. It reads and removes in two steps, and removes after failures too, so that a forged answer
    // would spoil the true one; the request is taken once everything else is right, in one step (takeRequest).
    cacheProvider: {
      saveAsync: async () => null,
      removeAsync: async () => null,
      getAsync: async (id) => ((await findRequest(db, answerTo, id)) ? new Date().toISOString() : null),
    },
  });
}
