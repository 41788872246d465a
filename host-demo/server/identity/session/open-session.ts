import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { CsrfGuard } from '../../platform/csrf/csrf-guard.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { hashToken, isToken } from '../../platform/session/token.ts';
import { endSession } from './queries.ts';
import { clearSessionCookie, sessionCookieOf, setSessionCookie } from './session-cookie.ts';

type Parts = { db: Kysely<Tables>; csrf: CsrfGuard };

/**
 * Signs a user in at this browser with a new session and a new CSRF token. `start` creates the session in its own
 * transaction and returns the token; the browser gets it after the commit. Returns the token's hash.
 */
export async function openSession(
  { db, csrf }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  start: (transaction: Transaction<Tables>) => Promise<string>,
): Promise<Buffer> {
  const token = await db.transaction().execute(start);
  const old = sessionCookieOf(request);
  if (old !== undefined && isToken(old)) await endSession(db, hashToken(old));
  setSessionCookie(request, reply, token);
  await csrf.renewToken(request, reply, hashToken(token));
  return hashToken(token);
}

/** Makes the browser drop its HTTP cache of this origin, including pages kept for its Back button. */
export const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' } as const;

/** Ends this browser's session, if any. */
export async function leaveSession({ db, csrf }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await request.readSession();
  if (session) {
    await db.transaction().execute(async (transaction) => {
      await endSession(transaction, session.tokenHash);
      await record(transaction, { action: 'session.ended', organizationId: session.organization.id });
    });
  }
  if (request.isSandboxed()) return;
  clearSessionCookie(request, reply);
  reply.headers(CLEAR_CACHE);
  await csrf.renewToken(request, reply, null);
}
