import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as sendRaw } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../host-demo/server/create-server.ts';
import { pages } from '../../host-demo/server/pages/pages.ts';
import { createCsrfGuard } from '../../host-demo/server/platform/csrf/csrf-guard.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { type DatabaseGate, openDatabaseGate } from '../support/database-gate.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { currentNotice } from '../support/notice-calls.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');

describe('invalid input', () => {
  let server: RunningServer;
  let client: HttpClient;
  beforeAll(async () => {
    server = await startServer();
    client = await visit(server);
  });
  afterAll(() => server.close());

  const send = (type: string, body: string, path = '/rest/login') =>
    client.send(path, { method: 'POST', headers: { 'Content-Type': type }, body });

  it.each(['{"username": ', '', '{"__proto__": {"admin": true}}'])('that is not JSON is refused: %s', async (body) => {
    await expectRefusal(await send('application/json', body), { status: 400, code: 'MALFORMED_JSON' });
  });

  it('that is too large is refused', async () => {
    const body = JSON.stringify({ username: 'a'.repeat(70_000), password: 'x' });
    await expectRefusal(await send('application/json', body), { status: 413, code: 'BODY_TOO_LARGE' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of another type than JSON is refused: %s',
    async (type) => {
      await expectRefusal(await send(type, 'username=a'), { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it('to an address that does not exist is refused, whatever the method', async () => {
    const unknown = { status: 404, code: 'NOT_FOUND', message: 'The resource you are trying to load does not exist.' };
    for (const path of ['/rest/nothing-here', '/rest', '/rest/', '/rest/session/7', '/rest/sessions?expand=x']) {
      await expectRefusal(await client.get(path), unknown);
    }
    await expectRefusal(await createHttpClient(server.origin).post('/rest/nothing-here', {}), unknown);
  });

  it('with a method that the address lacks is refused, with the allowed methods', async () => {
    const answer = await client.get('/rest/login');
    await expectRefusal(answer, { status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(answer.headers.get('Allow')).toBe('POST');
    await expectRefusal(await client.send('/rest/session?x=1', { method: 'DELETE' }), {
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it.each([
    ['/rest/%zz', /^application\/json/, /^\{"code":"BAD_REQUEST"/],
    ['/graphql/%zz', /^application\/json/, /^\{"code":"BAD_REQUEST"/],
    ['/%E0%A4%A', /^text\/html/, /<h1>This page can’t be displayed<\/h1>\s*<p>Check the address\./],
    ['/restless/%zz', /^text\/html/, /<h1>This page can’t be displayed<\/h1>/],
  ])('in the address itself is refused, with a page in a window: %s', async (path, type, message) => {
    const [answer, body] = await new Promise<[IncomingMessage, string]>((resolve, reject) => {
      const { port } = new URL(server.origin);
      sendRaw({ host: '127.0.0.1', port, path }, (received) =>
        text(received).then((read) => resolve([received, read]), reject),
      )
        .on('error', reject)
        .end();
    });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.headers['content-type']).toMatch(type);
    expect(body).toMatch(message);
  });

  it('too often from one address is refused, with the time to retry', async () => {
    const strict = await startServer({ databaseUrl: server.databaseUrl, environment: { requestsPerMinute: 3 } });
    try {
      const eager = createHttpClient(strict.origin);
      for (const _ of [1, 2, 3]) expect((await eager.get('/rest/config')).status).toBe(200);
      const answer = await eager.get('/rest/config');
      await expectRefusal(answer, { status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

it('a caller without an address, after disconnecting, is rate-limited like others', async () => {
  const server = await startServer();
  const database = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: 'unused' });
  const app = await createServer({ database, environment: { ...server.environment, requestsPerMinute: 2 } });
  const folder = await mkdtemp(join(tmpdir(), 'portico-'));
  try {
    const socketPath = join(folder, 'server');
    await app.listen({ path: socketPath });
    const status = () =>
      new Promise<number | undefined>((resolve, reject) => {
        sendRaw({ socketPath, path: '/rest/config' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  } finally {
    await app.close();
    await database.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
});

describe('a server error', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('does not reveal its cause, by REST or by GraphQL', async () => {
    const client = await signIn(server, PERSON);
    await sql`alter table notices rename column message to broken_by_test`.execute(server.db);
    const graphql = await currentNotice(client);
    expect(graphql.status).toBe(500);
    expect(graphql.headers.get('X-Error-Code')).toBe('INTERNAL_SERVER_ERROR');
    expect(graphql.errors?.[0]?.extensions?.code).toBe('INTERNAL_SERVER_ERROR');
    expect(JSON.stringify(graphql.errors)).not.toMatch(/broken_by_test|notices\.|select/);

    await sql`alter table organizations rename column features to broken_by_test`.execute(server.db);
    const rest = await client.get('/rest/session');
    expect(rest.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    await expectRefusal(rest, {
      status: 500,
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Oops! An unexpected server error occurred. Please try again and contact Support if the error persists.',
    });
  });
});

describe('an unreachable database', () => {
  let gate: DatabaseGate;
  let source: RunningServer;
  let server: RunningServer;
  beforeAll(async () => {
    source = await startServer();
    gate = await openDatabaseGate(source.databaseUrl);
    server = await startServer({
      databaseUrl: gate.url,
      pages: async (app, platform) => {
        const { db } = source;
        const readPage = async () => '<html lang="en"><head><title></title></head></html>';
        // The queries of the pages reach the database; sessions are read through the gate.
        const ownQueries = { ...platform, db, csrf: createCsrfGuard(db) };
        await pages({ folder: process.cwd(), readPage, strict: true })(app, ownQueries);
      },
    });
  });
  afterAll(async () => {
    await gate.close();
    await server.close();
    await source.close();
  });

  it('is a 503 with a code, different from maintenance, and the server recovers by itself', async () => {
    const client = await signIn(server, PERSON);
    await gate.shut();
    const dead = { status: 503, code: 'DATABASE_UNAVAILABLE' };
    await expectRefusal(await client.get('/rest/session'), dead);
    await expectRefusal(await client.get('/rest/heartbeat/ping'), dead);
    await expectRefusal(await client.post('/rest/login', PERSON), dead);
    const graphql = await currentNotice(client);
    expect([graphql.status, graphql.headers.get('X-Error-Code')]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(graphql.errors?.[0]?.extensions?.code).toBe('DATABASE_UNAVAILABLE');
    expect((await client.get('/rest/config')).status).toBe(200);

    await gate.open();
    expect((await client.get('/rest/heartbeat/ping')).status).toBe(200);
    expect(await (await client.get('/rest/session')).json()).toMatchObject({ admin: false });
  });

  it('does not affect static pages, including the maintenance notice', async () => {
    const client = await signIn(server, PERSON);
    await gate.shut();
    for (const path of ['/maintenance', '/login', '/users/account']) {
      const page = await client.get(path);
      expect([path, page.status, page.headers.get('Content-Type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    }
    await gate.open();
  });

  it('shows an error page in place of one that cannot be rendered, without the cause', async () => {
    const client = await signIn(server, PERSON);
    await gate.shut();
    const page = await client.get('/home');
    await gate.open();
    expect([page.status, page.headers.get('X-Error-Code'), page.headers.get('Retry-After')]).toEqual([
      503,
      'DATABASE_UNAVAILABLE',
      '5',
    ]);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('The service is temporarily unavailable. Try again later.');
    expect(text).not.toMatch(/ECONN|ENOENT|terminated|connect|[.]ts/i);
    expect((await client.get('/home')).status).toBe(200);
  });
});
