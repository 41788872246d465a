import * as oidc from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';
import { fetchLocally } from '../fetch-locally.ts';
import type { OidcProvider } from '../providers.ts';

const CALL_MAX_S = 10;
const KNOWN_MAX_MS = 10 * 60_000;

export type OidcClients = {
  /** What the provider says of itself, with our name and secret there. Rejects when it does not answer. */
  of(provider: OidcProvider): Promise<oidc.Configuration>;
};

/** Asks a provider about itself once in ten minutes, and again after a failure. */
export function createOidcClients({ production }: Pick<Environment, 'production'>): OidcClients {
  const known = new Map<string, { client: Promise<oidc.Configuration>; until: number }>();

  const discover = ({ issuer, clientId, clientSecret }: OidcProvider) => {
    const local = !production && isLocal(new URL(issuer));
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: CALL_MAX_S,
      // The library would take an id token from the provider's own address without a look at its signature.
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
