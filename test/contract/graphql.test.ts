import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../../host-demo/server/platform/graphql/create-schema.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { GRAPHQL_FIELDS } from '../support/graphql-fields.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { codeOf, createNotice, currentNotice } from '../support/notice-calls.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

// The copy that the server's packages use; an import here would resolve to another one.
const { lexicographicSortSchema, printSchema }: typeof import('graphql') = createRequire(import.meta.url)('graphql');

let server: RunningServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startServer();
  client = await signIn(server, findDemoPerson('legacy', 'organization manager'));
});
afterAll(() => server.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };

const nestedVariables = (levels: number, begin: string, end: string) =>
  `{"query":"{ currentNotice { id } }","variables":{"input":${begin.repeat(levels)}1${end.repeat(levels)}}}`;

describe('GraphQL', () => {
  it('has the committed schema; `npx vitest run --project contract -u` writes a new one', async () => {
    const printed = `${printSchema(lexicographicSortSchema(createSchema(GRAPHQL_FIELDS)))}\n`;
    await expect(printed).toMatchFileSnapshot('../../host-demo/server/platform/graphql/schema.graphql');
  });

  it('responds at POST /graphql and nowhere else (S-GQL-01)', async () => {
    expect((await currentNotice(client)).data).toEqual({ currentNotice: null });
    const get = await client.get('/graphql?query={currentNotice{id}}');
    expect([get.status, get.headers.get('Allow'), get.headers.get('X-Error-Code')]).toEqual([
      405,
      'POST',
      'METHOD_NOT_ALLOWED',
    ]);
    expect((await client.post('/rest/graphql', { query: '{ currentNotice { id } }' })).status).toBe(404);
  });

  it('requires the CSRF token for queries too, and a retry succeeds (S-GQL-02)', async () => {
    const stale = createHttpClient(server.origin);
    for (const [name, value] of client.cookies) stale.cookies.set(name, value);
    stale.cookies.set('CSRF-TOKEN', 'stale');
    const refused = await currentNotice(stale);
    expect([refused.status, codeOf(refused), refused.headers.get('X-Error-Code')]).toEqual([
      403,
      'CSRF_INVALID',
      'CSRF_INVALID',
    ]);
    expect((await currentNotice(stale)).status).toBe(200);
    expect((await client.graphql('{ currentNotice { id } }', {}, { 'X-CSRF-TOKEN': '' })).status).toBe(403);
  });

  it('is never cached (S-GQL-02)', async () => {
    expect((await currentNotice(client)).headers.get('Cache-Control')).toBe('no-store');
  });

  it('returns UNAUTHENTICATED with status 200 to signed-out callers', async () => {
    const visitor = await visit(server);
    for (const answer of [await currentNotice(visitor), await createNotice(visitor, { message: 'x', urgent: true })]) {
      expect([answer.status, codeOf(answer)]).toEqual([200, 'UNAUTHENTICATED']);
      expect(answer.errors?.[0]?.message).toBe('Sign in to continue.');
    }
  });

  it.each([
    ['an unknown field', '{ currentNotice { id secret } }', 'GRAPHQL_VALIDATION_FAILED', /secret/],
    ['an unknown operation', 'mutation { dropEverything }', 'GRAPHQL_VALIDATION_FAILED', /dropEverything/],
    ['a missing argument', 'mutation { removeNotice }', 'GRAPHQL_VALIDATION_FAILED', /id/],
    ['a query that ends too early', '{ currentNotice {', 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
    ['too many words', `{ ${'currentNotice { id } '.repeat(300)} }`, 'GRAPHQL_PARSE_FAILED', /1000 tokens/],
  ])('names %s', async (_what, query, code, message) => {
    const answer = await client.graphql(query);
    expect(codeOf(answer)).toBe(code);
    expect(answer.errors?.[0]?.message).toMatch(message);
    expect(answer.data).toBeUndefined();
    const strict = await client.graphql(query, {}, { Accept: 'application/graphql-response+json' });
    expect(strict.status).toBe(400);
  });

  it.each(['multipart/mixed', 'text/event-stream', 'text/html', '*/*'])(
    'returns JSON with a content length, whatever the caller accepts: %s (S-GQL-01)',
    async (accept) => {
      const answer = await client.send('/graphql', {
        method: 'POST',
        headers: { ...JSON_TYPE, Accept: accept },
        body: '{"query":"{ currentNotice { id } }"}',
      });
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('Transfer-Encoding')).toBe(null);
      expect(await answer.json()).toEqual({ data: { currentNotice: null } });
    },
  );

  it('names a variable of the wrong type', async () => {
    for (const input of [
      { message: 7, urgent: true },
      { message: 'x', urgent: 'yes' },
      { message: 'x' },
      'text',
      null,
    ]) {
      // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
      expect(codeOf(await createNotice(client, input as any))).toBe('BAD_USER_INPUT');
    }
    expect((await currentNotice(client)).data.currentNotice).toBeNull();
  });

  it('repeats little of a rejected value', async () => {
    const message = ['x'.repeat(30_000)] as unknown as string;
    const { errors } = await createNotice(client, { message, urgent: true });
    expect(errors?.[0]?.message).toContain('xxx');
    expect(errors?.[0]?.message.length).toBeLessThan(600);
  });

  it('rejects more aliases than a page needs, also when fragments hide them', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `a${index}: currentNotice { id }`).join(' ');
    expect((await client.graphql(`{ ${many} }`)).errors?.[0]?.message).toMatch(/11 aliases/);
    const bomb = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
      ' ',
    );
    const query = `{ ...F0 } ${bomb} fragment F30 on Query { a: currentNotice { id } }`;
    expect((await client.graphql(query)).errors?.[0]?.message).toMatch(/aliases; 10 are allowed/);
    const cycle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    expect((await client.graphql(cycle)).errors?.[0]?.message).toMatch(/spread/);
  });

  it.each([
    ['a list of operations', '[{"query":"{ currentNotice { id } }"}]', 400],
    ['no operation', '{}', 400],
    ['null', 'null', 400],
    ['no JSON', '{"query": ', 400],
    ['lists nested 20,000 levels deep', nestedVariables(20_000, '[', ']'), 400],
    ['objects nested 9,000 levels deep', nestedVariables(9000, '{"a":', '}'), 400],
    ['too much', JSON.stringify({ query: `{ currentNotice { id } } #${'x'.repeat(70_000)}` }), 413],
  ])('rejects %s', async (_what, body, status) => {
    const headers = { ...JSON_TYPE, Accept: 'application/graphql-response+json' };
    const answer = await client.send('/graphql', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toMatch(/^[A-Z_]+$/);
    expect(JSON.stringify(errors)).not.toContain('SyntaxError');
  });

  it('rejects uploads and forms', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await client.send('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: 'query=x',
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it('allows introspection in development, and shows neither schema nor tools in production', async () => {
    const question = '{ __schema { queryType { name } } }';
    expect((await client.graphql(question)).data.__schema.queryType.name).toBe('Query');
    const production = await startServer({ databaseUrl: server.databaseUrl, environment: { production: true } });
    try {
      const visitor = await visit(production);
      expect(codeOf(await visitor.graphql(question))).toBe('GRAPHQL_VALIDATION_FAILED');
      const typo = '{ currentNotic { id } }';
      expect((await client.graphql(typo)).errors?.[0]?.message).toContain('Did you mean');
      expect((await visitor.graphql(typo)).errors?.[0]?.message).not.toContain('Did you mean');
      expect((await visitor.get('/graphql', { Accept: 'text/html' })).status).toBe(405);
    } finally {
      await production.close();
    }
  });
});
