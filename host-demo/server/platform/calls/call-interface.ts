import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answerFailures, type ToBody } from '../failures/answer-failures.ts';
import { Failure } from '../failures/failure.ts';
import type { Switches } from '../switches/switches.ts';
import type { LimitedKind, RequestLimits } from '../throttling/request-limits.ts';

/** An API whose responses, including failures, are JSON. */
export type CallInterface = {
  kind: Exclude<LimitedKind, 'pages'>;
  /** Prefix of its addresses, such as /rest. */
  prefix: string;
  /** Creates the body of an error response. */
  toBody: ToBody;
  /** Adds hooks to all its routes. */
  protect?: (app: FastifyInstance) => void;
  routes: FastifyPluginAsync[];
};

/** Returns whether an address belongs to one of the APIs; browsers may navigate to any other. */
export const isCallTo = (interfaces: readonly CallInterface[], url: string): boolean =>
  interfaces.some(({ prefix }) => url.startsWith(`${prefix}/`));

/** Adds the routes of an API to `app`, with the hooks that every call needs. */
export function openInterface(
  app: FastifyInstance,
  { kind, prefix, toBody, protect, routes }: CallInterface,
  { limitOf, switches }: { limitOf: RequestLimits; switches: Switches },
): void {
  app.register(
    async (scope) => {
      await scope.register(helmet, {
        strictTransportSecurity: false, // the operator decides whether the host uses https permanently
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
      });
      await limitOf(kind)(scope);
      scope.removeContentTypeParser('text/plain'); // the only type that a form of another site can send
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'Cache-Control': 'no-store', 'X-Request-Id': request.id });
        if (await switches.isOn('maintenance')) throw new Failure('MAINTENANCE', { headers: { 'Retry-After': '60' } });
      });
      answerFailures(scope, toBody);
      protect?.(scope);
      for (const plugin of routes) scope.register(plugin);
    },
    { prefix },
  );
}
