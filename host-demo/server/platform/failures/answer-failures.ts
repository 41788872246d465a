import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { FailureBody } from '../../../../src/browser/transport/failure.wire.ts';
import { HEADERS } from '../../../../src/browser/transport/protocol.ts';
import { Failure } from './failure.ts';
import { failureFrom } from './failure-from.ts';

/** Response headers that scripts of other origins may read, once such an origin is let in at all. */
const EXPOSED = [HEADERS.errorCode, HEADERS.errorDetails, HEADERS.errorStatus, 'Retry-After', 'X-Request-Id'].join(
  ', ',
);

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type ToBody = (failure: Failure) => unknown;

/** The body of a refused REST call. */
export const toRestBody: ToBody = ({ sentCode, details }): FailureBody => ({
  ...(sentCode && { code: sentCode }),
  details,
});

/** The body of a refused GraphQL call, which is a GraphQL response too. */
export const toGraphQLBody: ToBody = ({ message, sentCode }) => ({
  errors: [{ message, ...(sentCode && { extensions: { code: sentCode } }) }],
});

/** The headers in which a refusal says code, details and status (docs/decisions/0010-paths-and-headers.md). */
export function failureHeaders(failure: Failure): Record<string, string> {
  return {
    ...failure.headers,
    ...(failure.sentCode && { [HEADERS.errorCode]: failure.sentCode }),
    [HEADERS.errorStatus]: String(failure.status),
    [HEADERS.errorDetails]: encodeURIComponent(JSON.stringify(failure.details)),
  };
}

/** Answers what was thrown as a refusal. The cause of a 5xx goes to the log only. */
export const refuseWith = (toBody: ToBody) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureFrom(thrown);
  if (failure.status >= 500 && failure.cause) request.log.error({ err: failure.cause }, failure.code);
  return reply.code(failure.status).headers(failureHeaders(failure)).send(toBody(failure));
};

/**
 * Makes everything that goes wrong below `app` a refusal with code, details and headers: what routes throw, what Fastify
 * refuses by itself, and addresses and methods that do not exist.
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
