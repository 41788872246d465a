import type { GraphQLSchema } from 'graphql';
import { type Builder, createBuilder } from './builder.ts';
import { declareFieldAccess } from './declare-field-access.ts';

export type AddFields = (builder: Builder) => void;

/** Returns the schema of all domains' fields. schema.graphql is its committed print. */
export function createSchema(fields: readonly AddFields[]): GraphQLSchema {
  const builder = createBuilder();
  for (const addFields of fields) addFields(builder);
  return declareFieldAccess(builder.toSchema());
}
