import type { GenericSchema } from 'valibot';
import type { DeclaredRoute } from '../../../host-demo/server/platform/access/declare-access.ts';
import { bodiesOf, type Content, schemaOf } from '../../../host-demo/server/platform/contract/route-contract.ts';
import { FAILURES, type FailureCode } from '../../../host-demo/server/platform/failures/failure-catalogue.ts';
import { FailureWire } from '../../../src/browser/transport/failure.wire.ts';
import { CSRF_COOKIE, HEADERS } from '../../../src/browser/transport/protocol.ts';
import { byStatus, failuresOf } from './failure-responses.ts';
import type { JsonSchemas } from './json-schemas.ts';
import { summaryOf } from './summaries.ts';

/** Examples of the input of a call. */
export type CallExamples = { queries: readonly Record<string, string>[]; bodies: readonly unknown[] };
type Examples = (route: DeclaredRoute) => CallExamples;
type Parts = { schemas: JsonSchemas; examplesOf: Examples; failures: Map<string, object> };

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  303: 'See other',
};

/** Returns the OpenAPI document of these routes. */
export function openApiOf(routes: readonly DeclaredRoute[], schemas: JsonSchemas, examplesOf: Examples): object {
  const parts: Parts = { schemas, examplesOf, failures: new Map() };
  const paths: Record<string, Record<string, object>> = {};
  for (const route of [...routes].sort(inOrder)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, parts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: '1',
      description:
        'The REST API. Calls below /rest/budgets/{id}/ also exist below /rest/templates/{id}/ and, for staff, /rest/adminbudgets/{id}/.',
    },
    paths,
    components: {
      schemas: schemas.referred(),
      responses: Object.fromEntries([...parts.failures].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portico_session' },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.csrf,
          description: `The value of the cookie ${CSRF_COOKIE}.`,
        },
      },
    },
  };
}

const inOrder = (one: DeclaredRoute, other: DeclaredRoute) =>
  one.path === other.path ? (one.method < other.method ? -1 : 1) : one.path < other.path ? -1 : 1;

/** Returns whether a call sends the CSRF token in a header. */
export const takesToken = (route: DeclaredRoute): boolean =>
  route.contract.csrf === undefined && failuresOf(route).includes('CSRF_INVALID');

function operationOf(route: DeclaredRoute, parts: Parts): object {
  const { method, path, access, contract } = route;
  const { queries, bodies } = parts.examplesOf(route);
  const security = [...(access === 'public' ? [] : ['session']), ...(takesToken(route) ? ['csrf'] : [])];
  const body = bodyOf(bodiesOf(contract), bodies, parts);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/rest/, '').replace(/[^a-z\d]+(\w)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary: summaryOf(route),
    tags: [path.split('/')[2]],
    ...(typeof access === 'object' && { 'x-access': access }),
    security: security.length > 0 ? [Object.fromEntries(security.map((name) => [name, []]))] : [],
    parameters: [...pathParameters(path), ...queryParameters(contract.query, queries, parts)],
    ...(body && { requestBody: body }),
    responses: { ...answersOf(route, parts), ...failureAnswers(route, parts) },
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: name === 'fromCurrency' ? 'USD' : '1',
  }));

/** Returns the fields of a query; their examples are those of the first call that has them. */
const queryParameters = (query: GenericSchema | undefined, examples: CallExamples['queries'], { schemas }: Parts) =>
  Object.entries((query as { entries?: Record<string, GenericSchema> } | undefined)?.entries ?? {}).map(
    ([name, schema]) => {
      const example = examples.find((each) => each[name] !== undefined)?.[name];
      return {
        name,
        in: 'query',
        required: schema.type !== 'optional',
        schema: schemas.of(schema),
        ...(example !== undefined && { example }),
      };
    },
  );

function bodyOf(contents: readonly Content[], examples: readonly unknown[], parts: Parts): object | undefined {
  if (contents.length === 0) return undefined;
  const named = Object.fromEntries(examples.map((value, index) => [`example${index + 1}`, { value }]));
  const byType = new Map<string, GenericSchema[]>();
  for (const content of contents) {
    const schema = schemaOf(content);
    byType.set(typeOf(content), [...(byType.get(typeOf(content)) ?? []), ...(schema ? [schema] : [])]);
  }
  return {
    required: !contents.some((content) => schemaOf(content)?.type === 'nullish'),
    content: Object.fromEntries(
      [...byType].map(([type, own]) => [
        type,
        { ...schemaPart(own, parts), ...(own.length > 0 && examples.length > 0 && { examples: named }) },
      ]),
    ),
  };
}

const typeOf = (content: Content): string => ('mediaType' in content ? content.mediaType : 'application/json');

function schemaPart(own: readonly GenericSchema[], { schemas }: Parts): object {
  const [first] = own;
  if (!first) return {};
  return { schema: own.length > 1 ? { anyOf: own.map((schema) => schemas.of(schema)) } : schemas.of(first) };
}

const answersOf = ({ contract }: DeclaredRoute, parts: Parts) =>
  Object.fromEntries(
    Object.entries(contract.responses ?? {}).map(([status, content]) => {
      const schema = content && schemaOf(content);
      return [
        status,
        {
          description: REASONS[Number(status)] ?? status,
          ...(content && { content: { [typeOf(content)]: schemaPart(schema ? [schema] : [], parts) } }),
        },
      ];
    }),
  );

const failureAnswers = (route: DeclaredRoute, { failures, schemas }: Parts) =>
  Object.fromEntries(
    [...byStatus(failuresOf(route))].map(([status, codes]) => {
      const name = codes.join('.');
      if (!failures.has(name)) failures.set(name, failureAnswer(codes, schemas));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );

const failureAnswer = (codes: readonly FailureCode[], schemas: JsonSchemas): object => ({
  description: codes.map((code) => `${code}: ${FAILURES[code].message}`).join('\n'),
  content: {
    'application/json': {
      schema: { ...schemas.of(FailureWire), properties: { code: { enum: codes } } },
    },
  },
});
