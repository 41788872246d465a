import type { ValidationRule } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';

/** Refuses questions about the schema itself. */
export const noIntrospection: ValidationRule = (context) => ({
  Field({ name }) {
    if (name.value !== '__schema' && name.value !== '__type') return;
    context.reportError(createGraphQLError('This server does not describe its schema.'));
  },
});
