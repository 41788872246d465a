import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failures/failure.ts';

/** How long running calls may take after the server starts to close. */
const FINISH_MAX_MS = 10_000;
/** Browsers open connections in advance, which look like requests that have not arrived yet. */
const UNUSED_CONNECTIONS_MS = 1000;
/** When clients should retry: another process, or the next version, is available soon. */
const RETRY_AFTER_S = '5';
/** These answer while the server closes, with that state. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz']);

export type GracefulClose = {
  isClosing(): boolean;
  /** Adds a task that ends what would not end otherwise, such as event streams. */
  endWith(task: () => Promise<void>): void;
};

type Options = {
  /** Returns whether the address is an API call, which gets JSON. */
  isCall: (url: string) => boolean;
  answerPage: AnswerPage;
};

/** Answers a failure with an HTML page. */
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
    // A client that has left already gets no further `close` event.
    if (reply.raw.closed || reply.raw.destroyed) return;
    underWay.add(reply);
    reply.raw.once('close', () => {
      underWay.delete(reply);
      finished();
    });
  });

  // The server does not complete a hijacked reply: an injected fault may hold it forever.
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
