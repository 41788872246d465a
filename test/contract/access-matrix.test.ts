import { createRequire } from 'node:module';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdProvider } from '../../host-demo/server/demo/identity-provider/open-id-provider.ts';
import { samlProvider } from '../../host-demo/server/demo/identity-provider/saml-provider.ts';
import type { Access } from '../../host-demo/server/platform/access/access.ts';
import { type DeclaredRoute, declareAccess } from '../../host-demo/server/platform/access/declare-access.ts';
import { createSchema } from '../../host-demo/server/platform/graphql/create-schema.ts';
import { type AccessFixtures, createAccessFixtures, csrfOf } from '../support/access-fixtures.ts';
import { GRAPHQL_FIELDS } from '../support/graphql-fields.ts';
import type { HttpClient } from '../support/http-client.ts';
import { accessOfLegacyPages } from '../support/legacy-pages.ts';
import { type Caller, enterAs, NAMES, openFeatures } from '../support/matrix-callers.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

// The copy that the server's packages use; an import here would resolve to another one.
const { isNonNullType, isScalarType, getNamedType }: typeof import('graphql') = createRequire(import.meta.url)(
  'graphql',
);

type Outcome = 'yes' | '401' | '403' | '404';
type Row = { name: string; access: Access | 'within'; call: (by: Caller) => Promise<Outcome> };

/** These routes end the caller's session. */
const ENDS_SESSION = ['POST /rest/logout', 'POST /rest/saml/logout'];
/** Addresses that answer HEAD and not GET. */
const HEAD_ONLY = ['/rest/uploads/:id'];
const ALL_METHODS = 6;
const IDENTITY = 'identity host ';

let server: RunningServer;
let fixtures: AccessFixtures;
const identity = fastify();
const clients = new Map<Caller, HttpClient>();
const tokens = new Map<Caller, string>();

const enter = (caller: Caller) => enterAs(server, caller);
const clientOf = (caller: Caller): HttpClient => {
  const client = clients.get(caller);
  if (!client) throw new Error(`${caller} has no client.`);
  return client;
};

beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  await openFeatures(server);
  for (const caller of NAMES) {
    const client = await enter(caller);
    clients.set(caller, client);
    const answer = await client.get('/rest/liveblocks-auth', csrfOf(client));
    if (answer.ok) tokens.set(caller, ((await answer.json()) as { token: string }).token);
  }
  fixtures = await createAccessFixtures(server, clientOf('manager'));

  const { db, environment } = server;
  const host = { db, environment, origin: 'http://identity.localhost', productOrigins: [server.origin] };
  declareAccess(identity, db);
  await identity.register(samlProvider(host), { prefix: '/saml' });
  await identity.register(openIdProvider(host), { prefix: '/oidc' });
  await identity.ready();
});
afterAll(async () => {
  await identity.close();
  await server.close();
});

function outcomeOf(status: number, toLogin: boolean): Outcome {
  if (toLogin) return '401';
  if (status === 401 || status === 403 || status === 404) return `${status}`;
  if (status < 500 || status === 501) return 'yes';
  throw new Error(`The server failed with status ${status}.`);
}

/** Methods that are registered together for one address are one row. */
function routeRows(): Row[] {
  const byPath = new Map<string, DeclaredRoute[]>();
  for (const route of server.routes.filter(({ method, path }) => method !== 'HEAD' || HEAD_ONLY.includes(path))) {
    const key = `${route.path} ${JSON.stringify(route.access)}`;
    byPath.set(key, [...(byPath.get(key) ?? []), route]);
  }
  return [...byPath.values()].flatMap((same) => {
    const all = same.length >= ALL_METHODS;
    return (all ? same.filter(({ method }) => method === 'GET') : same).map(({ method, path, access }) => {
      const name = `${all ? 'ALL' : method} ${path}`;
      return { name, access, call: (by) => call(`${method} ${path}`, by) };
    });
  });
}

async function call(route: string, caller: Caller): Promise<Outcome> {
  const by = ENDS_SESSION.includes(route) ? await enter(caller) : clientOf(caller);
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' || method === 'HEAD' ? undefined : JSON.stringify((await fixtures.bodyOf(route)) ?? {});
  const address = path === '/*' ? '/login' : await fixtures.fill(path);
  const answer = await by.send(address, {
    method,
    headers: {
      ...csrfOf(by),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(path.startsWith('/v2/c') && tokens.has(caller) && { Authorization: `Bearer ${tokens.get(caller)}` }),
    },
    ...(body !== undefined && { body }),
  });
  await answer.body?.cancel();
  // Failed single sign-on redirects every caller to the login page.
  const toLogin = !path.startsWith('/rest/') && /^\/(?:admin\/)?login\b/.test(answer.headers.get('Location') ?? '');
  return outcomeOf(answer.status, toLogin);
}

const pageRows = (): Row[] =>
  accessOfLegacyPages().map(([path, access]) => ({
    name: `GET ${path}`,
    access,
    call: (by) => call(`GET ${path}`, by),
  }));

const named = () => `name: "${crypto.randomUUID()}", description: "", private: false`;

/** Calls each query and mutation with its required arguments. */
function fieldRows(): Row[] {
  const schema = createSchema(GRAPHQL_FIELDS);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field): Row => {
      const operation = type === schema.getMutationType() ? 'mutation' : 'query';
      const selection = isScalarType(getNamedType(field.type)) ? '' : '{ __typename }';
      const literals: Record<string, (id: string) => string> = {
        'ID!': (id) => `"${id}"`,
        'Int!': () => '1',
        'Boolean!': () => 'false',
        'CreateActivityInput!': () => `{ typeId: "0", name: "Spring launch" }`,
        'UpdateActivityInput!': () => '{ name: "Spring launch" }',
        'String!': () => '"1"',
        'NoticeInput!': () => '{ message: "The plan is open.", urgent: false }',
        'SavedViewInput!': () => `{ ${named()}, criteria: { filter: [], showFullHierarchy: false } }`,
        'ColumnPresetInput!': () => `{ ${named()}, userColumns: [], lockedColumns: [] }`,
      };
      return {
        name: `${type?.name}.${field.name}`,
        access: (field.extensions as { access: Access }).access,
        async call(by) {
          const id = await fixtures.targetOf(field.name);
          const args = field.args
            .filter((arg) => isNonNullType(arg.type))
            .map((arg) => `${arg.name}: ${literals[String(arg.type)]?.(id)}`);
          const given = args.length > 0 ? `(${args.join(', ')})` : '';
          const { errors = [] } = await clientOf(by).graphql(`${operation} { ${field.name}${given} ${selection} }`);
          const [{ extensions } = {}] = errors;
          const CODES: Record<string, Outcome> = {
            UNAUTHENTICATED: '401',
            FORBIDDEN: '403',
            BAD_USER_INPUT: 'yes',
            NOTICE_EXISTS: 'yes',
          };
          const code = extensions?.code ?? '';
          const outcome = code.endsWith('_NOT_FOUND') ? '404' : CODES[code];
          if (errors.length > 0 && !outcome) throw new Error(`${field.name} returned ${JSON.stringify(errors)}.`);
          return outcome ?? 'yes';
        },
      };
    }),
  );
}

const identityRows = (): Row[] =>
  identity.declaredRoutes
    .filter(({ method, path }) => method === 'GET' || (method === 'POST' && !path.endsWith('*')))
    .map(({ method, path, access }) => ({
      name: `${IDENTITY}${method} ${path}`,
      access,
      async call() {
        const url = path.replace(/:uid|\*/, 'x');
        const { statusCode } = await identity.inject({ method: method === 'GET' ? 'GET' : 'POST', url });
        // Its own refusals are pages of that provider, and do not depend on the product's session.
        return statusCode === 401 || statusCode === 403 ? `${statusCode}` : 'yes';
      },
    }));

const textOf = (access: Access | 'within'): string => {
  if (typeof access === 'string') return access;
  const { features = [], permission, staff, budget, orItemOwner, budgets } = access;
  const right = budget && `budget: ${budget}${orItemOwner ? ' or owner' : ''}`;
  return [...features, staff && 'staff', permission, right, budgets && `budgets: ${budgets}`]
    .filter(Boolean)
    .join(', ');
};

const HEAD = `# Who may use which route

What each route, page, query and mutation answers to whom. Everything that an address names is of the organization of the first
callers. \`yes\` is every answer but 401 (pages: to the login page), 403 and 404, since what was sent is not always valid.

\`npx vitest run --project contract test/contract/access-matrix.test.ts -u\` writes this file. Read what it has changed.

`;

it('opens each route to the callers of the committed table and to no others', { timeout: 300_000 }, async () => {
  const rows: string[][] = [];
  for (const { name, access, call } of [...routeRows(), ...pageRows(), ...fieldRows(), ...identityRows()]) {
    const outcomes: Outcome[] = [];
    for (const caller of NAMES) outcomes.push(await call(caller));
    rows.push([name, textOf(access), ...outcomes]);
  }
  rows.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const lines = [['Route', 'Needs', ...NAMES], ['', '', ...NAMES].map(() => '---'), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  await expect(`${HEAD}${table}\n`).toMatchFileSnapshot('access-matrix.md');
});

it('opens HEAD to the callers of GET', () => {
  for (const { path, access } of server.routes.filter(({ method }) => method === 'HEAD')) {
    if (HEAD_ONLY.includes(path)) continue;
    const get = server.routes.find(
      (route) => route.path === path.replace(/^(\/graphql)\/$/, '$1') && route.method === 'GET',
    );
    expect([path, get?.access]).toEqual([path, access]);
  }
});
