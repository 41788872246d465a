import { PENDING_CALLS, SPECIFIED_CALLS } from './specified-calls.ts';
import { PENDING_OPERATIONS, SPECIFIED_OPERATIONS } from './specified-operations.ts';

export type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Content = Record<string, { schema?: Schema; examples?: Record<string, { value: unknown }> }>;
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema; example?: string };
type Answer = { $ref?: string; description?: string; content?: Content };
export type Operation = {
  summary?: string;
  parameters: Parameter[];
  security: object[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};

/** The parts of the served OpenAPI document that the page shows. */
export type ContractDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

/** `additional`: the server has it, and the specification doesn't name it. */
export type CallStatus = 'present' | 'pending' | 'additional' | 'missing' | 'unknown';

/** A query or a mutation of the served GraphQL schema. `id` is such as `query activities`. */
export type GraphQLField = {
  id: string;
  /** An operation that can be run, and its variables as JSON. */
  document: string;
  variables: string;
  signature: string;
  description: string;
  types: readonly { name: string; text: string }[];
};

/** A call of the REST API, or an operation of GraphQL, whose `method` is `QUERY` or `MUTATION`. */
export type Call = {
  id: string;
  method: string;
  path: string;
  status: CallStatus;
  operation?: Operation;
  field?: GraphQLField;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'];
const specified = (call: string) => call.replace(' ', ' /rest/').replace(/:(\w+)/g, '{$1}');

/** Returns the calls of the specification and of the document, by path. Without a document, their status is unknown. */
export function callsOf(document: ContractDocument | undefined): Call[] {
  const calls = new Map<string, Call>();
  const add = (id: string, status: CallStatus, operation?: Operation) => {
    const [method = '', path = ''] = id.split(' ');
    calls.set(id, { id, method, path, status, ...(operation && { operation }) });
  };
  for (const call of SPECIFIED_CALLS) add(specified(call), document ? 'missing' : 'unknown');
  for (const call of PENDING_CALLS) add(specified(call), 'pending');
  for (const [path, operations] of Object.entries(document?.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations[method];
      const id = `${method.toUpperCase()} ${path}`;
      if (operation) add(id, calls.has(id) ? 'present' : 'additional', operation);
    }
  }
  return [...calls.values()].sort((one, other) =>
    one.path === other.path
      ? METHODS.indexOf(one.method.toLowerCase()) - METHODS.indexOf(other.method.toLowerCase())
      : one.path < other.path
        ? -1
        : 1,
  );
}

/** Returns the operations of the specification and of the schema, by name. Without a schema, their status is unknown. */
export function operationsOf(fields: readonly GraphQLField[] | undefined): Call[] {
  const calls = new Map<string, Call>();
  const add = (id: string, status: CallStatus, field?: GraphQLField) => {
    const [kind = '', path = ''] = id.split(' ');
    calls.set(id, { id, method: kind.toUpperCase(), path, status, ...(field && { field }) });
  };
  for (const id of SPECIFIED_OPERATIONS) add(id, fields ? 'missing' : 'unknown');
  for (const id of PENDING_OPERATIONS) add(id, 'pending');
  for (const field of fields ?? []) add(field.id, calls.has(field.id) ? 'present' : 'additional', field);
  return [...calls.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns the responses of a call by status, with the codes and messages of failures. */
export const answersOf = ({ components }: ContractDocument, { responses }: Operation) =>
  Object.entries(responses).map(([status, { $ref = '', ...answer }]) => {
    const name = $ref.split('/').at(-1) ?? '';
    return { status, codes: name.split('.').join(', '), ...(components.responses[name] ?? answer) };
  });
