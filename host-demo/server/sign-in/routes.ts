import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { SESSION_EXPAND } from '../../../src/shell/session/session.wire.ts';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import { Failure } from '../failures/failure.ts';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import { endSession, readSession, startSession } from '../session/queries.ts';
import { sessionBody } from '../session/session-body.ts';
import { cookieOptions, SESSION_COOKIE } from '../session/session-cookie.ts';
import { hashToken, isToken } from '../session/session-token.ts';
import { requireSession } from '../session/signed-in.ts';
import { createSignIn, type Door } from './sign-in.ts';
import { SignInWire } from './sign-in.wire.ts';

/** POST login and adminlogin. Both answer the session as GET session does with everything expanded. */
export function signInRoutes({
  db,
  environment,
  csrf,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  csrf: CsrfGuard;
}): FastifyPluginAsync {
  const signIn = createSignIn(db, environment);

  const enter = (door: Door) => async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseOrRefuse(SignInWire, request.body);
    // No link that signs in is given out yet, so no token can be right.
    if ('token' in input) throw new Failure('LOGIN_FAILED');
    const person = await signIn({ ...input, address: request.ip, door });
    const token = await startSession(db, {
      organizationId: person.organizationId,
      personId: person.id,
      admin: door === 'administration',
      maxMs: environment.sessionMaxMs,
    });
    const old = request.cookies[SESSION_COOKIE];
    if (old !== undefined && isToken(old)) await endSession(db, hashToken(old));
    reply.setCookie(SESSION_COOKIE, token, cookieOptions(request));
    await csrf.renewToken(request, reply, hashToken(token));
    const started = await readSession(db, hashToken(token), { idleMs: environment.sessionIdleMs, sandboxOnly: false });
    return sessionBody(requireSession(started?.session ?? null), SESSION_EXPAND, new Date());
  };

  return async (app) => {
    app.post('/login', enter('people'));
    if (environment.adminSite) app.post('/adminlogin', enter('administration'));
  };
}
