import type { GraphQLSchema } from 'graphql';
import { addNoticeFields } from '../../notices/fields.ts';
import { createBuilder } from './builder.ts';
import { declareFieldAccess } from './declare-field-access.ts';

/** The whole schema. schema.graphql is its committed print. */
export function createSchema(): GraphQLSchema {
  const builder = createBuilder();
  addNoticeFields(builder);
  return declareFieldAccess(builder.toSchema());
}
