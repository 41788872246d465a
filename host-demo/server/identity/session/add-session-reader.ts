import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { SANDBOX_SESSION_HEADER, SANDBOX_SESSION_QUERY } from '../../demo/sandboxes/sandbox.wire.ts';
import { identifyCaller } from '../../platform/audit/actor.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { hashToken, isToken } from '../../platform/session/token.ts';
import { readSession, touchSession } from './queries.ts';
import { sessionCookieOf } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route are never something that the person did. */
    background?: boolean;
  }
  interface FastifyRequest {
    /**
     * The living session that this request comes with, or null; looked up once. Unless the request or its route runs in
     * the background, it counts as activity (decision F8).
     */
    readSession(): Promise<SignedIn | null>;
    /** Makes this the session of the request, whatever its cookies say. */
    useSession(session: SignedIn | null): void;
    /** Whether the request names a sandbox's session. It then has nothing to do with the browser's cookies. */
    isSandboxed(): boolean;
  }
}

/** Activity is written down at most so often, as a part of the idle time: nobody notices, and reads stay reads. */
const TOUCH_PART = 1 / 60;

/** Gives every request of `app` its session. */
export function addSessionReader(app: FastifyInstance, db: Kysely<Tables>, environment: Environment): void {
  const found = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  const sandboxToken = (request: FastifyRequest): string | undefined => {
    if (environment.production) return undefined;
    const header = request.headers[SANDBOX_SESSION_HEADER.toLowerCase()];
    if (typeof header === 'string') return header;
    const query = (request.query as Record<string, unknown>)[SANDBOX_SESSION_QUERY];
    return typeof query === 'string' ? query : undefined;
  };

  const find = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const ofSandbox = sandboxToken(request);
    const token = ofSandbox ?? sessionCookieOf(request);
    if (token === undefined || !isToken(token)) return null;
    const idleMs = environment.sessionIdleMs;
    const read = await readSession(db, hashToken(token), { idleMs, sandboxOnly: ofSandbox !== undefined });
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
      identifyCaller(this, one);
      return one;
    });
    found.set(this, session);
    return session;
  });
  app.decorateRequest('useSession', function (this: FastifyRequest, session: SignedIn | null) {
    found.set(this, Promise.resolve(session));
    identifyCaller(this, session);
  });
  app.decorateRequest('isSandboxed', function (this: FastifyRequest) {
    return sandboxToken(this) !== undefined;
  });
}
