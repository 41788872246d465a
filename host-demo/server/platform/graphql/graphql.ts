import type { Plugin } from 'graphql-yoga';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import { allow } from '../access/access.ts';
import type { CallInterface } from '../calls/call-interface.ts';
import type { CsrfGuard } from '../csrf/csrf-guard.ts';
import { refuseCrossSite } from '../csrf/refuse-cross-site.ts';
import { toGraphQLBody } from '../failures/answer-failures.ts';
import type { GraphQLContext } from './builder.ts';
import type { AddFields } from './create-schema.ts';
import { graphqlRoutes } from './routes.ts';

/** The GraphQL API, to which each domain adds its fields. */
export type GraphQL = CallInterface & { fields: AddFields[]; plugins: Plugin<GraphQLContext>[] };

export function createGraphQL(
  csrf: CsrfGuard,
  options: Omit<Parameters<typeof graphqlRoutes>[0], 'fields' | 'plugins'>,
): GraphQL {
  const fields: GraphQL['fields'] = [];
  const plugins: GraphQL['plugins'] = [];
  return {
    kind: 'graphql',
    prefix: DEFAULT_PATHS.graphql,
    toBody: toGraphQLBody,
    protect(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (request.is404 || request.method !== 'POST') return;
        refuseCrossSite(request);
        await csrf.check(request, reply);
      });
      for (const path of ['/', '/*']) app.get(path, allow('public'), (_request, reply) => reply.callNotFound());
    },
    routes: [graphqlRoutes({ ...options, fields, plugins })],
    fields,
    plugins,
  };
}
