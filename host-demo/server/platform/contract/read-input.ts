import type { FastifyContextConfig } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import { bodiesOf, schemaOf } from './route-contract.ts';

type Call = {
  body: unknown;
  query: unknown;
  routeOptions: { method: string | string[]; url?: string | undefined; config: FastifyContextConfig };
};

/**
 * Returns the body of a call, parsed with a schema that its route declares. Throws BAD_REQUEST; `rule` is the message
 * that states what is valid.
 */
export function readBody<Schema extends GenericSchema>(
  { body, routeOptions }: Call,
  schema: Schema,
  rule?: string,
): InferOutput<Schema> {
  if (!bodiesOf(routeOptions.config).some((content) => schemaOf(content) === schema))
    throw undeclared(routeOptions, 'a body');
  return parseOrRefuse(schema, body, { rule, listName: resourceOf(routeOptions.url) });
}

/** Returns the query of a call, parsed with the schema that its route declares. Throws BAD_REQUEST. */
export function readQuery<Schema extends GenericSchema>(
  { query, routeOptions }: Call,
  schema: Schema,
): InferOutput<Schema> {
  if (routeOptions.config.query !== schema) throw undeclared(routeOptions, 'a query');
  return parseOrRefuse(schema, query);
}

/** Returns the name of what an address is about: `users` of `/rest/users` and `/rest/users/:id`. */
const resourceOf = (url = ''): string | undefined => url.split('/').findLast((part) => /^[a-z]/.test(part));

const undeclared = ({ method, url }: Call['routeOptions'], input: string) =>
  new Error(`${[method].flat().join(', ')} ${url} reads ${input} with a schema that it does not declare.`);
