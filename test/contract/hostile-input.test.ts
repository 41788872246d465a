import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARSED_INPUTS, type ParsedInput } from '../../host-demo/server/platform/failures/parse-or-refuse.ts';
import { createSchema } from '../../host-demo/server/platform/graphql/create-schema.ts';
import { cursorOf } from '../../host-demo/server/platform/paging/page.ts';
import { type AccessFixtures, createAccessFixtures } from '../support/access-fixtures.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { GRAPHQL_FIELDS } from '../support/graphql-fields.ts';
import { type Change, HOSTILE_VALUES, hostileChanges, hostileParameter } from '../support/hostile-values.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inParallel } from '../support/in-parallel.ts';
import { accessOfLegacyPages } from '../support/legacy-pages.ts';
import { hasField, schemaFields } from '../support/schema-fields.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';
import { createValidCalls, type ValidCall, type ValidCalls } from '../support/valid-calls.ts';

// The copy that the server's packages use; an import here would resolve to another one.
const { isInputObjectType, isScalarType, getNamedType }: typeof import('graphql') = createRequire(import.meta.url)(
  'graphql',
);

/** Never ends. */
const LEFT_OUT = ['GET /rest/events'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The number of simultaneous calls. */
const CONCURRENCY = 4;

let server: RunningServer;
let manager: HttpClient;
let fixtures: AccessFixtures;
let valid: ValidCalls;
let routes: string[];
let columnPresetId: string;

beforeAll(async () => {
  server = await startServer({
    environment: { signInFailuresPerAccount: 1e6, signInFailuresPerAddress: 1e6 },
    pages: unbuiltPages(),
  });
  manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  fixtures = await createAccessFixtures(server, manager);
  columnPresetId = await fixtures.targetOf('ColumnPreset');
  valid = await createValidCalls(server, fixtures, manager);
  const pages = accessOfLegacyPages().map(([path]) => `GET ${path}`);
  const own = server.routes
    .filter(({ method, path }) => METHODS.includes(method) && !/\/graphql|\*/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  routes = [...new Set([...own, ...pages])].filter((route) => !LEFT_OUT.includes(route));
});
afterAll(() => server.close());

const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1);

/** Sends a call, and returns its status and a line if it failed. An unreachable database has its own status. */
async function sendHostile(route: string, name: string, address: string, call: ValidCall) {
  const answer = await valid.send(route, address, call);
  const text = await answer.text();
  return { status: answer.status, failures: answer.status === 500 ? [`${route}, ${name}: ${text.slice(0, 200)}`] : [] };
}

/** Sends one of a route's valid calls with each of the changes, and returns a line for each failure. */
async function failuresOf(route: string, index: number, changes: readonly Change[]): Promise<string[]> {
  const lines: string[] = [];
  let call: ValidCall | undefined;
  let address = '';
  for (const { name, apply } of changes) {
    if (!call) {
      call = (await valid.callsOf(route))[index] ?? {};
      address = await fixtures.fill(pathOf(route));
    }
    const { status, failures } = await sendHostile(route, name, address, apply(call));
    lines.push(...failures);
    // Only a refused call leaves the objects that it names as they were.
    if (status < 400 || status >= 500) call = undefined;
  }
  return lines;
}

it('has a valid example of the input of every route', { timeout: 300_000 }, async () => {
  const problems: string[] = [];
  for (const route of routes) {
    const parsed: ParsedInput[] = [];
    const note = (message: unknown) => void parsed.push(message as ParsedInput);
    for (const call of await valid.callsOf(route)) {
      const address = await fixtures.fill(pathOf(route));
      PARSED_INPUTS.subscribe(note);
      const answer = await valid.send(route, address, call);
      PARSED_INPUTS.unsubscribe(note);
      const text = await answer.text();
      // 409: the input is valid, but conflicts with the current state.
      if (answer.status >= 400 && answer.status !== 409) {
        problems.push(`${route} refuses its example: ${answer.status} ${text.slice(0, 300)}`);
      }
    }
    const fields = new Set(parsed.flatMap(({ schema }) => [...schemaFields(schema)]));
    const missing = [...fields].filter((field) => !parsed.some(({ input }) => hasField(input, field)));
    if (missing.length > 0) problems.push(`${route} takes fields that its example lacks: ${missing.join(', ')}`);
  }
  expect(problems).toEqual([]);
});

/** Valid arguments that are not inputs, by name. */
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  id: '1',
  version: 1,
  notifiedAt: '2026-01-01T00:00:00.000Z',
  notifyAgain: true,
  first: 2,
  after: cursorOf(['1']),
  from: '2026-01-01',
  to: '2026-12-31',
};
/** The same, for single fields. */
const ARGUMENTS_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { activityChanges: { after: '0' } };

const criteria = {
  filter: [{ field: 'name', operator: 'IN', value: ['Fair'] }],
  groupBy: 'type',
  showFullHierarchy: true,
  colorBy: 'group',
};
const named = () => ({ name: crypto.randomUUID(), description: 'Fairs', private: false });
/** Returns all fields of a campaign that can change. */
function activityChanges(): object {
  const { typeId: _typeId, parentId: _parentId, ...fields } = fixtures.activities.campaign();
  return fields;
}
/** Returns a valid example of each input with all fields, by type. */
const inputExamples = (): Readonly<Record<string, object>> => ({
  NoticeInput: {
    message: 'Hello',
    urgent: false,
    severity: 'info',
    endsAt: '2126-01-01T00:00:00Z',
    onBehalfOf: 'Finance',
  },
  SavedViewInput: { ...named(), criteria, columnPresetId },
  CreateActivityInput: fixtures.activities.campaign(),
  UpdateActivityInput: activityChanges(),
  InMarketDateInput: { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' },
  AttributeInput: fixtures.activities.region,
  CriteriaInput: criteria,
  ConditionInput: criteria.filter[0] ?? {},
  ColumnPresetInput: { ...named(), userColumns: ['type', 'owner'], lockedColumns: ['type'] },
});

type Operation = {
  name: string;
  document: string;
  /** Returns valid variables for all arguments, with a fresh target. */
  variables: () => Promise<Record<string, unknown>>;
};

/** Returns a document for each query and mutation. */
function operations(): Operation[] {
  const schema = createSchema(GRAPHQL_FIELDS);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(({ name, args, type: answer }): Operation => {
      const keyword = type === schema.getMutationType() ? 'mutation' : 'query';
      const list = (text: (arg: (typeof args)[number]) => string) => (args.length > 0 ? `(${args.map(text)})` : '');
      const selection = isScalarType(getNamedType(answer)) ? '' : '{ __typename }';
      const call = `${name}${list((arg) => `${arg.name}: $${arg.name}`)} ${selection}`;
      return {
        name,
        document: `${keyword} ${list((arg) => `$${arg.name}: ${arg.type}`)} { ${call} }`,
        async variables() {
          const examples: Record<string, unknown> = {
            ...ARGUMENTS,
            attributes: [fixtures.activities.region.definitionId],
            parentId: fixtures.activities.planId,
            withDescendants: true,
            ...ARGUMENTS_OF[name],
            id: await fixtures.targetOf(name),
          };
          const inputs = inputExamples();
          return Object.fromEntries(
            args.map((arg) => [arg.name, inputs[getNamedType(arg.type).name] ?? examples[arg.name]]),
          );
        },
      };
    }),
  );
}

it('has a valid example of the variables of every query and mutation', async () => {
  for (const { name, document, variables } of operations()) {
    const sent = await variables();
    const { errors } = await manager.graphql(document, sent);
    expect(errors?.filter(({ extensions }) => extensions?.code !== 'NOTICE_EXISTS') ?? [], name).toEqual([]);
    expect(Object.entries(sent).filter(([, value]) => value === undefined)).toEqual([]);
  }
  const inputs = Object.values(createSchema(GRAPHQL_FIELDS).getTypeMap()).filter(isInputObjectType);
  const examples = inputExamples();
  expect(inputs.map(({ name }) => name).sort()).toEqual(Object.keys(examples).sort());
  for (const input of inputs) {
    expect(Object.keys(input.getFields()).sort()).toEqual(Object.keys(examples[input.name] ?? {}).sort());
  }
});

describe.each(HOSTILE_VALUES)('%s', (_, value) => {
  it('crashes no route as one field of a valid call', { timeout: 300_000 }, async () => {
    const failed = await inParallel(CONCURRENCY, routes, async (route) => {
      const lines: string[] = [];
      const calls = await valid.callsOf(route);
      for (const [index, call] of calls.entries()) {
        lines.push(...(await failuresOf(route, index, hostileChanges(call, value))));
      }
      return lines;
    });
    expect(failed.flat()).toEqual([]);
  });

  it('crashes no route as one part of a valid address', { timeout: 300_000 }, async () => {
    const text = hostileParameter(value);
    const failed = await inParallel(CONCURRENCY, routes, async (route) => {
      const lines: string[] = [];
      for (const [, name = ''] of pathOf(route).matchAll(/:([a-zA-Z]+)/g)) {
        const [call = {}] = await valid.callsOf(route);
        const address = await fixtures.fill(pathOf(route), { [name]: text });
        lines.push(...(await sendHostile(route, `:${name}`, address, call)).failures);
      }
      return lines;
    });
    expect(failed.flat()).toEqual([]);
  });

  it('crashes no query or mutation as one of its valid variables', { timeout: 300_000 }, async () => {
    const failed: string[] = [];
    for (const { name: operation, document, variables } of operations()) {
      let body = await variables();
      for (const { name, apply } of hostileChanges({ body }, value)) {
        const changed = apply({ body }).body as Record<string, unknown>;
        const { status, errors } = await manager.graphql(document, changed);
        if (status === 500) failed.push(`${operation}, ${name}: ${JSON.stringify(changed).slice(0, 200)}`);
        // Only a refused call leaves its target as it was.
        if (!errors) body = await variables();
      }
    }
    expect(failed).toEqual([]);
  });
});

const TEXT = { version: 1, content: [{ type: 'paragraph', children: [{ text: 'When?' }] }] };

describe('the server rejects', () => {
  it.each([
    [
      'a transfer between ids that are not numbers',
      '/rest/budgets/:id/target-transfer-requests',
      { kind: 'TRANSFER', fromItemId: 'abc', toItemId: 'x', amount: '1' },
    ],
    ['a thread whose id contains NUL', '/rest/activities/:id/comments', { threadId: 'th_\u0000', body: TEXT }],
  ])('%s', async (_, path, body) => {
    expect((await manager.post(await fixtures.fill(path), body)).status).toBe(400);
  });

  it.each([
    ['zero-width spaces', { message: '\u200b\u200b' }],
    ['empty braille cells', { message: '\u2800' }],
    ['bidi controls', { message: '\u202e\u2066\u2069' }],
    ['a sender that reverses the text', { onBehalfOf: '\u202ecnaniF' }],
  ])('a message of %s', async (_, changes) => {
    const { errors } = await manager.graphql('mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', {
      input: { message: 'Hello', urgent: false, ...changes },
    });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});
