import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { FailureBody } from '../../../../src/browser/transport/failure.wire.ts';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { Failure } from './failure.ts';
import { failureFrom } from './failure-from.ts';

/** Response headers that scripts of allowed origins may read. */
const EXPOSED = [HEADERS.errorCode, HEADERS.errorDetails, HEADERS.errorStatus, 'Retry-After', 'X-Request-Id'].join(
  ', ',
);

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type ToBody = (failure: Failure) => unknown;

/** The body of a failed REST call. */
export const toRestBody: ToBody = ({ sentCode, details }): FailureBody => ({
  ...(sentCode && { code: sentCode }),
  details,
});

/** The body of a failed GraphQL call, which is also a GraphQL response. */
export const toGraphQLBody: ToBody = ({ message, sentCode }) => ({
  errors: [{ message, ...(sentCode && { extensions: { code: sentCode } }) }],
});

/** The headers with code, details and status of a failure (docs/decisions/0010-paths-and-headers.md). */
export function failureHeaders(failure: Failure): Record<string, string> {
  return {
    ...failure.headers,
    ...(failure.sentCode && { [HEADERS.errorCode]: failure.sentCode }),
    [HEADERS.errorStatus]: String(failure.status),
    [HEADERS.errorDetails]: encodeURIComponent(JSON.stringify(failure.details)),
  };
}

/** Answers a thrown error as a failure. The cause of a 5xx is only logged. */
export const refuseWith = (toBody: ToBody) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureFrom(thrown);
  if (failure.status >= 500 && failure.cause) request.log.error({ err: failure.cause }, failure.code);
  return reply.code(failure.status).headers(failureHeaders(failure)).send(toBody(failure));
};

/**
 * Answers every error under `app` with code, details and headers: errors of routes, Fastify's own, and unknown
 * addresses and methods.
 */
export function answerFailures(app: FastifyInstance, toBody: ToBody): void {
  const refuse = refuseWith(toBody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Expose-Headers', EXPOSED);
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = METHODS.filter((method) => method !== request.method && app.hasRoute({ method, url: path }));
    const failure =
      allowed.length > 0
        ? new Failure('METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } })
        : new Failure('NOT_FOUND');
    return refuse(failure, request, reply);
  });
}
