import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { demoIdentityOrigin } from '../../../platform/config/identity-origins.ts';
import type { SignedIn } from '../../../platform/session/signed-in.ts';
import { findOidcProviderOf } from '../providers.ts';
import type { SessionProvider } from '../session-provider.ts';
import { originOf, type SingleSignOn } from '../sign-on.ts';
import type { OidcClients } from './client.ts';

/** Longest wait for the provider's metadata during a sign-out. */
const ASK_MAX_MS = 2000;

/**
 * Returns where a user of OpenID Connect signs out at the provider, which then returns to the sign-in page. Empty for
 * other users, and if the provider does not respond: the local session ends in any case.
 */
export async function endSessionUrl(
  { db, environment }: Pick<SingleSignOn, 'db' | 'environment'>,
  clients: OidcClients,
  request: FastifyRequest,
  session: SignedIn,
  known: SessionProvider,
): Promise<string> {
  if (known.kind !== 'oidc') return '';
  try {
    const provider = await findOidcProviderOf(db, session.organization.id, demoIdentityOrigin(request));
    const client = provider && (await within(ASK_MAX_MS, clients.of(provider)));
    if (!client?.serverMetadata().end_session_endpoint) return '';
    return oidc.buildEndSessionUrl(client, {
      id_token_hint: known.details.idToken,
      post_logout_redirect_uri: `${originOf(request, environment)}/login`,
    }).href;
  } catch (error) {
    request.log.warn({ err: error }, 'The provider cannot be asked to end the session.');
    return '';
  }
}

async function within<Result>(limitMs: number, asked: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const tooLate = sleep(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`No answer within ${limitMs} ms.`);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    timer.abort();
  }
}
