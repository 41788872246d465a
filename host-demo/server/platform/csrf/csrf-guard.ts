import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { CSRF_COOKIE, HEADERS } from '../../../../src/browser/transport/protocol.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { createKeyReader } from '../keys/key-reader.ts';
import { cookieOptions, hostCookie } from '../session/host-cookie.ts';
import { isCsrfTokenFor, issueCsrfToken } from './csrf-token.ts';

/** Contains the random id to which tokens are bound before sign-in. */
const VISITOR_COOKIE = 'portico_visitor';
const VISITOR = /^[\w-]{22}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a call proves that it comes from our own page: a header (the default), the form field CSRF_FIELD, or nothing
     * where an identity provider posts from its site and its signature is verified.
     */
    csrf?: 'header' | 'form' | 'provider';
  }
}

export type CsrfGuard = {
  /**
   * Rejects a request without a token of its session, or of its visitor while signed out (docs/decisions/0013-csrf.md).
   * The response contains a valid token for one retry. Throws CSRF_INVALID.
   */
  check(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for a form of a page, which sends the token as a field. Throws CSRF_INVALID. */
  checkField(request: FastifyRequest, token: unknown): Promise<void>;
  /** Returns the browser's token for a form; a new one if it has no valid one. */
  fieldOf(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Sets a token in a browser without a valid one. */
  ensureToken(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Sets a new token: after a sign-in for that session, after a sign-out (null) for a new visitor. */
  renewToken(request: FastifyRequest, reply: FastifyReply, sessionTokenHash: Buffer | null): Promise<void>;
  /** Returns a token for a session without a cookie. */
  tokenOf(sessionTokenHash: Buffer): Promise<string>;
};

const bindingOf = (sessionTokenHash: Buffer) => `session:${sessionTokenHash.toString('hex')}`;

/**
 * The check against forged requests: the value of a cookie that only pages of this origin can read must be repeated in
 * a header. @fastify/csrf-protection stores its secret in another cookie, which a sibling host could set, and binds a
 * token to a session only in addition; here the session itself is the secret, and any process can verify the token.
 */
export function createCsrfGuard(db: Kysely<Tables>): CsrfGuard {
  const readKey = createKeyReader(db, 'csrf');

  const bindingFor = async (request: FastifyRequest): Promise<string | undefined> => {
    const session = await request.readSession();
    if (session) return bindingOf(session.tokenHash);
    const visitor = request.cookies[hostCookie(request, VISITOR_COOKIE)];
    return visitor !== undefined && VISITOR.test(visitor) ? `visitor:${visitor}` : undefined;
  };

  const isGood = async (request: FastifyRequest, token: string | undefined): Promise<boolean> => {
    const [key, binding] = await Promise.all([readKey(), bindingFor(request)]);
    return token !== undefined && binding !== undefined && isCsrfTokenFor(key, binding, token);
  };

  const setToken = async (request: FastifyRequest, reply: FastifyReply, binding: string | undefined) => {
    const visitor = randomBytes(16).toString('base64url');
    if (binding === undefined) reply.setCookie(hostCookie(request, VISITOR_COOKIE), visitor, cookieOptions(request));
    const token = issueCsrfToken(await readKey(), binding ?? `visitor:${visitor}`);
    reply.setCookie(CSRF_COOKIE, token, { ...cookieOptions(request), httpOnly: false });
    return token;
  };

  const heal = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isSandboxed()) await setToken(request, reply, await bindingFor(request));
  };

  const refuseUnlessGood = async (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => {
    if (await isGood(request, token)) return;
    await heal(request, reply);
    throw new Failure('CSRF_INVALID');
  };

  return {
    async check(request, reply) {
      const header = request.headers[HEADERS.csrf.toLowerCase()];
      await refuseUnlessGood(request, reply, typeof header === 'string' ? header : undefined);
    },
    async checkField(request, token) {
      if (!(await isGood(request, typeof token === 'string' ? token : undefined))) throw new Failure('CSRF_INVALID');
    },
    async fieldOf(request, reply) {
      const own = request.cookies[CSRF_COOKIE];
      if (own !== undefined && (await isGood(request, own))) return own;
      return await setToken(request, reply, await bindingFor(request));
    },
    async ensureToken(request, reply) {
      if (!(await isGood(request, request.cookies[CSRF_COOKIE]))) await heal(request, reply);
    },
    async renewToken(request, reply, sessionTokenHash) {
      await setToken(request, reply, sessionTokenHash ? bindingOf(sessionTokenHash) : undefined);
    },
    async tokenOf(sessionTokenHash) {
      return issueCsrfToken(await readKey(), bindingOf(sessionTokenHash));
    },
  };
}
