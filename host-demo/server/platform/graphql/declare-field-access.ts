import type { GraphQLSchema } from 'graphql';
import { type Access, requireAccess } from '../access/access.ts';
import { Failure } from '../failures/failure.ts';
import type { GraphQLContext } from './builder.ts';

/** Returns the options of a query or mutation with this access. */
export const allowField = (access: Access) => ({ extensions: { access } });

/**
 * Rejects callers of queries and mutations without the declared access before resolving. Throws for a field without a
 * declaration.
 */
export function declareFieldAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { access } = field.extensions as { access?: Access };
      if (access === undefined) {
        throw new Error(`${type?.name}.${field.name} declares no access. Add …allowField(…) to the field.`);
      }
      const { resolve } = field;
      field.resolve = async (source, args, context: GraphQLContext, info) => {
        try {
          requireAccess(context.session, access);
          return await resolve?.(source, args, context, info);
        } catch (error) {
          const isForbidden = error instanceof Failure && error.code === 'FORBIDDEN';
          if (isForbidden && context.session) context.refused(`${type?.name}.${field.name}`);
          throw error;
        }
      };
    }
  }
  return schema;
}
