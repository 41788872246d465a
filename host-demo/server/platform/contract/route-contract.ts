import type { RouteOptions } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { FailureCode } from '../failures/failure-catalogue.ts';

/** JSON of a schema, or content of a media type, which can have a schema, too. */
export type Content = GenericSchema | { mediaType: string; schema?: GenericSchema };

export const CSV = { mediaType: 'text/csv' };
export const TEXT = { mediaType: 'text/plain' };
export const ANY_FILE = { mediaType: '*/*' };

/** The input and the responses of a route, besides those that its access and its address imply. */
export type RouteContract = {
  /** A list if the route takes one of several bodies. */
  body?: Content | readonly Content[];
  query?: GenericSchema;
  /** The responses by status; null has no content. */
  responses?: Readonly<Record<number, Content | null>>;
  errors?: readonly FailureCode[];
};

declare module 'fastify' {
  interface FastifyContextConfig extends RouteContract {}
}

type Options = Pick<RouteOptions, 'config'>;

/** Returns the options of a route with this contract. */
export const withContract = <Given extends Options>(options: Given, contract: RouteContract): Given => ({
  ...options,
  config: { ...options.config, ...contract },
});

/** Returns the bodies that a route takes. */
export const bodiesOf = ({ body = [] }: RouteContract): readonly Content[] =>
  Array.isArray(body) ? body : [body as Content];

/** Returns the schema of content, if it has one. */
export const schemaOf = (content: Content): GenericSchema | undefined => ('kind' in content ? content : content.schema);
