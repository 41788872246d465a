import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { publicOriginsFor } from '../../organizations/public-origins.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { hashToken } from '../../platform/session/token.ts';
import { openSession } from '../session/open-session.ts';
import { startSession } from '../session/queries.ts';
import { clearAskAgain } from './ask-again.ts';
import { findOrAddPerson, type Vouched } from './person.ts';
import { keepSessionProvider, type SessionProvider } from './session-provider.ts';
import { SignOnFailure } from './sign-on-failure.ts';

export type SingleSignOn = { db: Kysely<Tables>; environment: Environment; csrf: CsrfGuard };

/**
 * Returns the browser's origin, such as https://upbeat.example. The sender of a request controls the Host header, and
 * the provider sends its response there, so it must be an origin of the product. Throws SignOnFailure.
 */
export function originOf(request: FastifyRequest, environment: Environment): string {
  const origin = `${request.protocol}://${request.host}`;
  if (!Object.values(publicOriginsFor(request, environment)).flat().includes(origin)) {
    throw new SignOnFailure(
      'SSO_FAILED',
      `${origin} is no origin of the product; PORTICO_PUBLIC_ORIGINS_* name those.`,
    );
  }
  return origin;
}

/** Signs in the user whom the provider identifies. Throws SignOnFailure. */
export async function signOn(
  { db, environment, csrf }: SingleSignOn,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Parameters<typeof findOrAddPerson>[1],
  vouched: Vouched & { session: SessionProvider },
): Promise<void> {
  const { organizationId } = provider;
  const maxMs = environment.sessionMaxMs;
  await openSession({ db, csrf }, request, reply, async (transaction) => {
    const personId = await findOrAddPerson(transaction, provider, vouched);
    const session = { organizationId, personId, admin: false, viaSso: true, maxMs };
    const token = await startSession(transaction, session);
    await keepSessionProvider(transaction, { tokenHash: hashToken(token), organizationId }, vouched.session);
    return token;
  });
  clearAskAgain(request, reply);
}
