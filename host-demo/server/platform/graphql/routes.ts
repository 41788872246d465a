import { useDisableIntrospection as disableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { FastifyPluginAsync } from 'fastify';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Kysely } from 'kysely';
import { allow } from '../access/access.ts';
import type { AuditQueue } from '../audit/audit-queue.ts';
import { recordRefusal } from '../audit/record-refusals.ts';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment/environment.ts';
import { Failure } from '../failures/failure.ts';
import { requireSession } from '../session/signed-in.ts';
import type { GraphQLContext } from './builder.ts';
import { type AddFields, createSchema } from './create-schema.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { nameErrors } from './name-errors.ts';
import { operationLimits } from './operation-limits.ts';

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const MAX_TOKENS = 1000;
const MAX_DEPTH = 8;
const MAX_ALIASES = 10;
/** Nesting of the whole body, which includes variables and their input. */
const MAX_NESTING = 12;

/** POST /graphql. There is no other way in: no queries by GET, no batches, no uploads. */
export function graphqlRoutes({
  db,
  environment,
  audit,
  fields,
  plugins,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  audit: AuditQueue;
  fields: readonly AddFields[];
  plugins: readonly Plugin<GraphQLContext>[];
}): FastifyPluginAsync {
  const limits = operationLimits({ maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES });
  const limitOperations: Plugin<GraphQLContext> = {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: MAX_TOKENS }));
    },
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      addValidationRule(limits);
      if (!environment.production) return;
      setValidationFn((schema, document, rules, options, typeInfo) =>
        validateFn(schema, document, rules, { ...options, hideSuggestions: true }, typeInfo),
      );
    },
  };
  return async (app) => {
    const yoga = createYoga<GraphQLContext>({
      schema: createSchema(fields),
      graphqlEndpoint: '/graphql',
      plugins: [
        limitOperations,
        nameErrors(),
        ...(environment.production ? [disableIntrospection<GraphQLContext>()] : []),
        ...plugins,
      ],
      logging: false,
      graphiql: false,
      landingPage: false,
      cors: false,
      multipart: false,
    });
    app.post('/', allow('within'), async (request, reply) => {
      // Deeply nested input cannot be serialized again for the library.
      if (isDeeperThan(MAX_NESTING, request.body)) throw new Failure('BAD_REQUEST');
      const session = await request.readSession();
      const answer = await yoga.fetch(
        'http://localhost/graphql',
        {
          method: 'POST',
          headers: { 'content-type': JSON_TYPE, accept: answerTypeFor(request.headers.accept) },
          body: JSON.stringify(request.body ?? null),
        },
        {
          db,
          session,
          signedIn: () => requireSession(session),
          refused: (field) => void recordRefusal(audit, request, { field }),
          log: request.log,
        },
      );
      reply.code(answer.status);
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.send(await answer.text());
    });
  };
}

/**
 * Returns the response type that the caller accepts. The library also supports streams, and would answer them with
 * headers of another connection.
 */
const answerTypeFor = (accept = ''): string => (accept.includes(GRAPHQL_TYPE) ? GRAPHQL_TYPE : JSON_TYPE);
