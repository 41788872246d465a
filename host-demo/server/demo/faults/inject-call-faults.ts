import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failures/failure.ts';
import type { CallOperation, Faults } from './fault.wire.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of this route for faults. */
    faulty?: CallOperation;
  }
}

const REFUSALS = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 503: 'MAINTENANCE' } as const;
const PAGE = '<!doctype html><title>Sign in</title><p>The network asks you to sign in.</p>';

/** Makes a call go wrong where the caller's session has a fault for its route. Never part of production. */
export async function injectCallFaults(request: FastifyRequest, reply: FastifyReply, faults: Faults): Promise<void> {
  const { faulty } = request.routeOptions.config;
  const how = faulty && faults[faulty];
  switch (how?.kind) {
    case 'slow':
      await sleep(how.delayMs);
      return;
    case 'server-error':
      throw new Failure('INTERNAL_SERVER_ERROR');
    case 'refused':
      throw new Failure(REFUSALS[how.status]);
    case 'too-many':
      throw new Failure('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(how.retryAfterS) } });
    case 'html':
      await reply.type('text/html; charset=utf-8').send(PAGE);
      return;
    case 'never':
      reply.hijack();
  }
}
