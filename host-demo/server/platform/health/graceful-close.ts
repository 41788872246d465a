import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failures/failure.ts';

/** How long calls under way may take to finish once the server closes. */
const FINISH_MAX_MS = 10_000;
/** Browsers connect ahead of time and then send nothing, which looks like a request that has not arrived yet. */
const UNUSED_CONNECTIONS_MS = 1000;
/** When clients may try again: another process, or the next version of this one, is soon there. */
const RETRY_AFTER_S = '5';
/** They answer while the server closes, and say so. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz']);

export type GracefulClose = {
  isClosing(): boolean;
  /** Adds a task that ends what never ends by itself, such as event streams. */
  endWith(task: () => Promise<void>): void;
};

type Options = {
  /** Returns whether programs call this address and are answered in JSON. */
  isCall: (url: string) => boolean;
  answerPage: AnswerPage;
};

/** Answers a failure with a page for the window. */
export type AnswerPage = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Lets a closing server finish the calls under way, for at most ten seconds. New calls get SERVER_CLOSING with Retry-After,
 * because clients show a 503 without a code as maintenance (docs/decisions/0015-failure-texts.md). Register it before
 * all other hooks.
 */
export function closeGracefully(app: FastifyInstance, { isCall, answerPage }: Options): GracefulClose {
  const underWay = new Set<FastifyReply>();
  const endings: (() => Promise<void>)[] = [];
  let closing = false;
  let finished = () => {};

  app.addHook('onRequest', async (request, reply) => {
    if (closing && !HEALTH_PATHS.has(request.url.split('?', 1)[0] ?? '')) {
      const failure = new Failure('SERVER_CLOSING', { headers: { 'Retry-After': RETRY_AFTER_S } });
      reply.header('Cache-Control', 'no-store');
      if (isCall(request.url)) throw failure;
      return answerPage(failure, request, reply);
    }
    underWay.add(reply);
    reply.raw.once('close', () => {
      underWay.delete(reply);
      finished();
    });
  });

  // A hijacked reply is not this server's to finish: an injected fault may hold it for ever.
  const isIdle = () => [...underWay].every((reply) => reply.sent && !reply.raw.headersSent);

  app.addHook('preClose', async () => {
    closing = true;
    await Promise.all(endings.map((end) => end()));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FINISH_MAX_MS);
      finished = () => {
        if (!isIdle()) return;
        clearTimeout(timer);
        resolve();
      };
      finished();
    });
    setTimeout(() => app.server.closeAllConnections(), UNUSED_CONNECTIONS_MS).unref();
  });

  return { isClosing: () => closing, endWith: (task) => void endings.push(task) };
}
