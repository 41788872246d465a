import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the service endpoints', () => {
  it('return the public configuration, without any key (S-API-01, S-API-08)', async () => {
    const answer = await createHttpClient(server.origin).get('/rest/config');
    expect(await answer.json()).toEqual({
      aptrinsicOn: false,
      tenant: 'localhost',
      env: 'development',
      raygunKey: '',
      budgetColumnsMax: 100,
      fileSizeMax: 1_048_576,
      fileTypes: expect.arrayContaining(['csv', 'pdf', 'png']),
      importFileSizeMax: 52_428_800,
      importFileTypes: ['csv', 'tsv', 'xlsx'],
      identityOrigins: [`http://identity.localhost:${new URL(server.origin).port}`],
    });
  });

  it('return the heartbeat as text (S-MAINT-06)', async () => {
    const answer = await createHttpClient(server.origin).get('/rest/heartbeat/ping');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain']);
    expect(await answer.text()).toBe('pong');
  });

  it('report that the administration site is available (S-MAINT-07)', async () => {
    expect((await createHttpClient(server.origin).get('/rest/admin/pong')).status).toBe(200);
  });

  it('report that the administration site is not available when it is switched off (S-MAINT-07)', async () => {
    const without = await startServer({ databaseUrl: server.databaseUrl, environment: { adminSite: false } });
    try {
      const client = createHttpClient(without.origin);
      await expectRefusal(await client.get('/rest/admin/pong'), { status: 404, code: 'NOT_FOUND' });
      await expect(signIn(without, findDemoPerson('legacy', 'staff'))).rejects.toThrow('404');
    } finally {
      await without.close();
    }
  });

  it('protect their responses with headers, and forbid caching', async () => {
    const { headers } = await createHttpClient(server.origin).get('/rest/config');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('include pages, which know the signed-in user', async () => {
    const withPages = await startServer({
      databaseUrl: server.databaseUrl,
      pages: async (app) => {
        app.get(
          '/whoami',
          allow('public'),
          async (request) => (await request.readSession())?.person.username ?? 'nobody',
        );
      },
    });
    try {
      const person = findDemoPerson('legacy', 'ordinary user');
      const client = await signIn(withPages, person);
      const answer = await client.get('/whoami');
      expect(await answer.text()).toBe(person.username);
      expect(answer.headers.has('Content-Security-Policy')).toBe(false);
    } finally {
      await withPages.close();
    }
  });
});

describe('in maintenance', () => {
  it('responds 503 without an error code to every call, the heartbeat too (S-MAINT-06)', async () => {
    const resting = await startServer({ databaseUrl: server.databaseUrl, environment: { maintenance: true } });
    try {
      const client = createHttpClient(resting.origin);
      const answers = [
        await client.get('/rest/heartbeat/ping'),
        await client.get('/rest/session'),
        await client.post('/rest/login', {}),
        await client.post('/graphql', { query: '{ currentNotice { id } }' }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.has('X-Error-Code')).toBe(false);
        expect(await answer.text()).not.toContain('"code"');
      }
    } finally {
      await resting.close();
    }
  });
});
