import * as oidc from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';
import { fetchLocally } from '../fetch-locally.ts';
import type { OidcProvider } from '../providers.ts';

const CALL_MAX_S = 10;
const KNOWN_MAX_MS = 10 * 60_000;

export type OidcClients = {
  /** Returns the provider's metadata with our client id and secret. Rejects if the provider does not respond. */
  of(provider: OidcProvider): Promise<oidc.Configuration>;
};

/** Loads a provider's metadata once in ten minutes, and again after a failure. */
export function createOidcClients({ production }: Pick<Environment, 'production'>): OidcClients {
  const known = new Map<string, { client: Promise<oidc.Configuration>; until: number }>();

  const discover = ({ issuer, clientId, clientSecret }: OidcProvider) => {
    const local = !production && isLocal(new URL(issuer));
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: CALL_MAX_S,
      // By default, the library does not verify the signature of an id token from the token endpoint.
      execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
      ...(local && { [oidc.customFetch]: customFetch }),
    });
  };

  return {
    of(provider) {
      const key = JSON.stringify(provider);
      const found = known.get(key);
      if (found && found.until > Date.now()) return found.client;
      const client = discover(provider);
      known.set(key, { client, until: Date.now() + KNOWN_MAX_MS });
      client.catch(() => known.delete(key));
      return client;
    },
  };
}

const isLocal = ({ hostname }: URL) => hostname.endsWith('.localhost');

const customFetch: oidc.CustomFetch = (address, { method, headers, body, signal }) => {
  const sent = body === undefined || body === null ? {} : { body: String(body) };
  return fetchLocally(address, { method, headers, ...sent, ...(signal && { signal }) });
};
