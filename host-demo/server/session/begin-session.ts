import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import type { Tables } from '../database/open-database.ts';
import { endSession, startSession } from './queries.ts';
import { clearSessionCookie, sessionCookieOf, setSessionCookie } from './session-cookie.ts';
import { hashToken, isToken } from './session-token.ts';

type Parts = { db: Kysely<Tables>; csrf: CsrfGuard };

/**
 * Signs the person in at this browser: a new session, never the one that it came with, and a new CSRF token. Answers the
 * hash of the session's token.
 */
export async function beginSession(
  { db, csrf }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Parameters<typeof startSession>[1],
): Promise<Buffer> {
  const token = await startSession(db, session);
  const old = sessionCookieOf(request);
  if (old !== undefined && isToken(old)) await endSession(db, hashToken(old));
  setSessionCookie(request, reply, token);
  await csrf.renewToken(request, reply, hashToken(token));
  return hashToken(token);
}

/** Ends the session of this browser; harmless without one. */
export async function leaveSession({ db, csrf }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await request.readSession();
  if (session) await endSession(db, session.tokenHash);
  if (request.isSandboxed()) return;
  clearSessionCookie(request, reply);
  await csrf.renewToken(request, reply, null);
}
