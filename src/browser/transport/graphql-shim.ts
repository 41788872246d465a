/**
 * The parts of `graphql` that graphql-request uses for plain-string queries. The real parser and printer weigh 11 kB
 * gzip and would only reproduce the same text.
 */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;
export const OperationTypeNode = { QUERY: 'query', MUTATION: 'mutation', SUBSCRIPTION: 'subscription' } as const;

export const print = (document: unknown): string => String(document);

export function parse(source: string): unknown {
  const [, operation = 'query', name] = /^\s*(query|mutation|subscription)\b\s*(\w+)?/.exec(source) ?? [];
  const definition = { kind: Kind.OPERATION_DEFINITION, operation, ...(name && { name: { value: name } }) };
  return { kind: 'Document', definitions: [definition] };
}
