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
    /** Whether calls of this route never count as user activity. */
    background?: boolean;
  }
  interface FastifyRequest {
    /**
     * Returns the request's active session, or null; queried once per request. Counts as activity unless the request or
     * its route runs in the background (docs/decisions/0017-session-lifetime.md).
     */
    readSession(): Promise<SignedIn | null>;
    /** Sets the request's session, regardless of its cookies. */
    useSession(session: SignedIn | null): void;
    /** Whether the request names a sandbox session, which is independent of the browser's cookies. */
    isSandboxed(): boolean;
  }
}

/** Records activity at most this often, as a fraction of the idle time, so that most reads do not write. */
const TOUCH_PART = 1 / 60;

/** Adds the session methods to every request of `app`. */
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
