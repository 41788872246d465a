import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { identifyActor } from '../../platform/audit/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import '../../platform/session/request-session.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { hashToken, isToken } from '../../platform/session/token.ts';
import { readSession, touchSession } from './queries.ts';
import { sessionCookieOf } from './session-cookie.ts';

/** Records activity at most this often, as a fraction of the idle time, so that most reads do not write. */
const TOUCH_PART = 1 / 60;

/** Adds the session methods to every request of `app`. */
export function addSessionReader(
  app: FastifyInstance,
  { db, environment, namedSessionOf }: Pick<Platform, 'db' | 'environment' | 'namedSessionOf'>,
): void {
  const found = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  const find = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const named = namedSessionOf(request);
    const token = named ?? sessionCookieOf(request);
    if (token === undefined || !isToken(token)) return null;
    const idleMs = environment.sessionIdleMs;
    const read = await readSession(db, hashToken(token), { idleMs, sandboxOnly: named !== undefined });
    if (!read) return null;
    const isBackground =
      request.routeOptions.config.background === true || request.headers[HEADERS.background.toLowerCase()] === '1';
    if (isBackground || read.idleForMs <= idleMs * TOUCH_PART) return read.session;
    await touchSession(db, read.session.tokenHash);
    return { ...read.session, expiry: { ...read.session.expiry, idleInMs: idleMs } };
  };

  app.decorateRequest('readSession', function (this: FastifyRequest) {
    const known = found.get(this);
    if (known) return known;
    const session = find(this).then((one) => {
      identifyActor(this, one);
      return one;
    });
    found.set(this, session);
    return session;
  });
  app.decorateRequest('useSession', function (this: FastifyRequest, session: SignedIn | null) {
    found.set(this, Promise.resolve(session));
    identifyActor(this, session);
  });
  app.decorateRequest('isSandboxed', function (this: FastifyRequest) {
    return namedSessionOf(this) !== undefined;
  });
}
