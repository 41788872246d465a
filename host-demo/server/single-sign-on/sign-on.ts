import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import { beginSession } from '../session/begin-session.ts';
import { findOrAddPerson, type Vouched } from './person.ts';
import { keepSessionProvider, type SessionProvider } from './session-provider.ts';

export type SingleSignOn = { db: Kysely<Tables>; environment: Environment; csrf: CsrfGuard };

/** Where the browser is, such as https://upbeat.example. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** Signs in whom the provider vouches for. Throws SignOnFailure. */
export async function signOn(
  { db, environment, csrf }: SingleSignOn,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: { organizationId: string; createPeople: boolean },
  vouched: Vouched & { session: SessionProvider },
): Promise<void> {
  const { organizationId } = provider;
  const personId = await findOrAddPerson(db, provider, vouched);
  const maxMs = environment.sessionMaxMs;
  const session = { organizationId, personId, admin: false, viaSso: true, maxMs };
  const tokenHash = await beginSession({ db, csrf }, request, reply, session);
  await keepSessionProvider(db, { tokenHash, organizationId }, vouched.session);
}
