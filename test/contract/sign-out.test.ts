import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SESSION_HEADER } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { createHttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('signing out', () => {
  it('returns an empty text instead of an address, and ends the session (S-LOGOUT-02)', async () => {
    const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    const token = client.cookies.get('portico_session') ?? '';
    const answer = await client.post('/rest/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('');
    expect(client.cookies.has('portico_session')).toBe(false);
    const thief = createHttpClient(server.origin, { Cookie: `portico_session=${token}` });
    expect(await (await thief.get('/rest/session')).text()).toBe('null');
  });

  it('clears the browser cache, also when the session has ended before', async () => {
    const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    for (const _ of ['signed in', 'signed out']) {
      const answer = await client.post('/rest/logout');
      expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([200, '"cache"']);
    }
  });

  it('clears no browser data when a sandbox signs out', async () => {
    const visitor = await visit(server);
    const made = await visitor.post('/rest/sandboxes', { brand: 'legacy', role: 'user', notice: null });
    const { sessionToken, csrfToken } = (await made.json()) as { sessionToken: string; csrfToken: string };
    const headers = { [SANDBOX_SESSION_HEADER]: sessionToken, [HEADERS.csrf]: csrfToken };
    const answer = await visitor.post('/rest/logout', undefined, headers);
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([200, null]);
  });

  it('does not affect other sessions of the same user', async () => {
    const person = findDemoPerson('legacy', 'ordinary user');
    const [one, other] = [await signIn(server, person), await signIn(server, person)];
    await one.post('/rest/logout');
    expect(await (await other.get('/rest/session')).json()).toMatchObject({ admin: false });
  });

  it('accepts any body, and callers without a session (S-LOGOUT-02)', async () => {
    const client = await visit(server);
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded']) {
      const answer = await client.send('/rest/logout', { method: 'POST', headers: { 'Content-Type': type }, body: '' });
      expect([type, answer.status]).toEqual([type, 200]);
    }
  });
});
