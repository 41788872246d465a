import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { CSRF_COOKIE, HEADERS } from '../../../../src/browser/transport/protocol.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { createKeyReader } from '../keys/key-reader.ts';
import { cookieOptions, hostCookie } from '../session/host-cookie.ts';
import { isCsrfTokenFor, issueCsrfToken } from './csrf-token.ts';

/** Holds the random id that tokens are bound to before sign-in. */
const VISITOR_COOKIE = 'portico_visitor';
const VISITOR = /^[\w-]{22}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What shows that a call is our own page's: the header (the usual), the form's field CSRF_FIELD, or nothing at all where
     * an identity provider sends people from its site, and its signature is what counts.
     */
    csrf?: 'header' | 'form' | 'provider';
  }
}

export type CsrfGuard = {
  /**
   * Refuses a request that does not carry a token of its own session, or of its own visitor while signed out
   * (docs/decisions/0013-csrf.md). The refusal brings a good token with it, so that one retry heals. Throws
   * CSRF_INVALID.
   */
  check(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for a form of a page, which sends the token as a field. Throws CSRF_INVALID. */
  checkField(request: FastifyRequest, token: unknown): Promise<void>;
  /** The browser's token for such a form; a new one unless the one that it has is good. */
  fieldOf(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Gives the browser a token unless the one that it has is good. */
  ensureToken(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Gives the browser a new token, after sign-in for that session, after sign-out (null) for a new visitor. */
  renewToken(request: FastifyRequest, reply: FastifyReply, sessionTokenHash: Buffer | null): Promise<void>;
  /** A token for a session that has no cookie. */
  tokenOf(sessionTokenHash: Buffer): Promise<string>;
};

const bindingOf = (sessionTokenHash: Buffer) => `session:${sessionTokenHash.toString('hex')}`;

/**
 * The check against forged requests: the value of a cookie that only pages of this origin can read must come back in a
 * header. @fastify/csrf-protection keeps its secret in one more cookie, which a neighbouring host could plant, and ties
 * a token to a session only beside that; here the session itself is the secret and any process can check.
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
