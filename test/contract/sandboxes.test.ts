import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SandboxAnswer, SandboxAnswerWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { SESSION_EXPAND, SessionWire } from '../../src/shell/session/session.wire.ts';
import { authorize } from '../support/collaboration-client.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { codeOf, createNotice, currentNotice, dismissNotice, updateNotice } from '../support/notice-calls.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const HELLO = { message: 'Budgets close on Friday.', urgent: true };
const PLAIN = { brand: 'newer', role: 'user', notice: null };

let server: RunningServer;
let visitor: HttpClient;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
});
afterAll(() => server.close());

const make = async (wanted: object = {}): Promise<SandboxAnswer> => {
  const answer = await visitor.post('/rest/sandboxes', { ...PLAIN, ...wanted });
  expect(answer.status).toBe(201);
  return v.parse(SandboxAnswerWire, await answer.json());
};

/** Returns a client inside the sandbox, in a browser that may have another session too. */
const inside = ({ sessionToken, csrfToken }: SandboxAnswer, cookies: HttpClient['cookies'] = new Map()): HttpClient => {
  const client = createHttpClient(server.origin, { 'X-Sandbox-Session': sessionToken, 'X-CSRF-TOKEN': csrfToken });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
};

const sessionOf = async (client: HttpClient) =>
  v.parse(SessionWire, await (await client.get(`/rest/session?expand=${SESSION_EXPAND}`)).json());

describe('a sandbox', () => {
  it('shows an account whose trial has ended, which ends the sessions of all others', async () => {
    const session = await sessionOf(inside(await make({ person: { trialDaysLeft: -1 } })));
    expect(session?.account.accountStatus).toBe(-1);
  });

  it('is its own organization, in the requested state', async () => {
    const sandbox = await make({ role: 'manager', notice: { ...HELLO, read: false }, features: { PLANNING: false } });
    const client = inside(sandbox);
    const session = await sessionOf(client);
    expect(session?.account.organization.id).toBe(sandbox.organizationId);
    expect(session?.permissions).toContain('canManageNotices');
    expect(session?.featureFlags.features).toMatchObject({
      NOTICES: true,
      PLANNING: false,
      UPTEMPO_BRANDED_PLANNING: true,
    });
    expect((await currentNotice(client)).data.currentNotice).toMatchObject({ ...HELLO, read: false });
  });

  it.each([
    ['user', false, false],
    ['manager', false, true],
    ['admin', true, true],
  ])('has a user with the role %s', async (role, admin, manages) => {
    const session = await sessionOf(inside(await make({ role, brand: 'legacy' })));
    expect(session?.admin.admin).toBe(admin);
    expect(session?.permissions.includes('canManageNotices')).toBe(manages);
    expect(session?.featureFlags.features.UPTEMPO_BRANDED_PLANNING).toBe(false);
  });

  it('has the requested organization and user, whatever they are', async () => {
    const name = 'Ø'.repeat(300);
    const labels = { budgetTab: '  ', planningTab: 'x'.repeat(500), adminTab: null };
    const branding = { enabled: true, logo: 'javascript:1', menuTheme: null, backgroundColour: 'nonsense' };
    const workManagementBaseUrl = 'ftp://work.example';
    const organization = { name, sso: true, labels, branding, workManagementBaseUrl };
    const person = {
      firstName: '👩‍🚀',
      lastName: '',
      access: ['WORK_MANAGEMENT_ACCESS', 'NONE_SUCH'],
      trialDaysLeft: 3,
    };
    const session = await sessionOf(inside(await make({ organization: organization, person, viaSso: true })));
    expect(session?.account.organization).toMatchObject(organization);
    expect(session?.account).toMatchObject({ firstName: '👩‍🚀', lastName: '', accountStatus: 3 });
    expect(session).toMatchObject({ viaSso: true, permissions: ['canAccessWorkManagement'] });
  });

  it.each([-1, 0, 1, 29, 30, 31])('may be a trial with %i days left, limited to 30', async (trialDaysLeft) => {
    const session = await sessionOf(inside(await make({ person: { trialDaysLeft } })));
    expect(session?.account.accountStatus).toBe(Math.min(trialDaysLeft, 30));
  });

  it('has a super-user session if requested, except for a super admin', async () => {
    const adminOf = async (wanted: object) =>
      (await sessionOf(inside(await make({ role: 'admin', ...wanted }))))?.admin;
    const person = { access: ['SUPER_ADMIN'] };
    expect(await adminOf({ person })).toEqual({ admin: true, superAdmin: true, superUserName: null });
    expect(await adminOf({ superUserName: 'support' })).toEqual({
      admin: true,
      superAdmin: false,
      superUserName: 'support',
    });
  });

  it('has only the requested features, however far the others are released', async () => {
    await sql`update feature_flags set stage = 'RELEASED' where name = 'SAVED_VIEWS'`.execute(server.db);
    await sql`update feature_flags set stage = 'REMOVED' where name = 'NOTICES'`.execute(server.db);
    const session = await sessionOf(inside(await make()));
    await sql`update feature_flags set stage = 'RELEASED' where name = 'NOTICES'`.execute(server.db);
    expect(session?.featureFlags.features).toEqual({
      NOTICES: true,
      PLANNING: true,
      ACTIVITIES: true,
      UPTEMPO_BRANDED_PLANNING: true,
    });
  });

  it('may have a message that the user has read', async () => {
    const client = inside(await make({ notice: { ...HELLO, read: true } }));
    expect((await currentNotice(client)).data.currentNotice.read).toBe(true);
  });

  it('is separate from every other one and from the demonstration data', async () => {
    const [one, other] = [inside(await make({ role: 'manager' })), inside(await make({ role: 'manager' }))];
    await createNotice(one, HELLO);
    const demo = await signIn(server, findDemoPerson('newer', 'organization manager'));
    expect((await currentNotice(one)).data.currentNotice.message).toBe(HELLO.message);
    expect((await currentNotice(other)).data.currentNotice).toBeNull();
    expect((await currentNotice(demo)).data.currentNotice).toBeNull();
  });

  it("does not affect the browser's own session and cookies, sign-out included", async () => {
    const person = findDemoPerson('legacy', 'ordinary user');
    const own = await signIn(server, person);
    const sandbox = await make();
    const client = inside(sandbox, own.cookies);
    expect((await sessionOf(client))?.account.organization.id).toBe(sandbox.organizationId);
    expect((await client.post('/rest/logout', undefined, { 'X-CSRF-TOKEN': 'wrong' })).status).toBe(403);
    expect((await client.post('/rest/logout')).status).toBe(200);
    expect(await sessionOf(client)).toBeNull();
    expect(client.cookies).toEqual(own.cookies);
    expect((await sessionOf(own))?.account.username).toBe(person.username);
  });

  it('receives its events, although a stream cannot have headers', async () => {
    const sandbox = await make({ role: 'manager' });
    const path = `/rest/events?sandbox-session=${sandbox.sessionToken}`;
    const stream = await openEvents(createHttpClient(server.origin), { path });
    await createNotice(inside(sandbox), HELLO);
    await vi.waitFor(() => expect(stream.received).toHaveLength(1), { timeout: 10_000 });
    stream.close();
  });

  it('accepts only its own sessions: the header does not work for the demonstration data', async () => {
    const own = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    const token = own.cookies.get('portico_session') ?? '';
    for (const presented of [token, 'garbage', 'A'.repeat(43)]) {
      const client = createHttpClient(server.origin, { 'X-Sandbox-Session': presented });
      client.cookies.set('portico_session', token);
      expect(await sessionOf(client)).toBeNull();
    }
  });

  it('requires the CSRF token and valid options to be created', async () => {
    const refused = await visitor.post('/rest/sandboxes', PLAIN, { 'X-CSRF-TOKEN': '' });
    await expectRefusal(refused, { status: 403, code: 'CSRF_INVALID' });
    for (const [wish, field] of [
      [{ ...PLAIN, role: 'king' }, 'role'],
      [{ ...PLAIN, notice: { message: 'x'.repeat(256), urgent: true, read: false } }, 'notice.message'],
      [{ ...PLAIN, faults: [{ operation: 'currentNotice', kind: 'slow', delayMs: -1 }] }, 'faults.0.delayMs'],
    ] as const) {
      const details = await expectRefusal(await visitor.post('/rest/sandboxes', wish), {
        status: 400,
        code: 'BAD_REQUEST',
      });
      expect(details.fields).toEqual([field]);
    }
  });

  it('is deleted after a day, when the next one is created', async () => {
    const [old, recent] = [await make({ notice: { ...HELLO, read: true } }), await make()];
    await server.db
      .updateTable('organizations')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', '=', old.organizationId)
      .execute();
    await make();
    expect(await sessionOf(inside(old))).toBeNull();
    expect(await sessionOf(inside(recent))).not.toBeNull();
    const demo = await server.db.selectFrom('organizations').select('id').where('sandbox', '=', false).execute();
    expect(demo).toHaveLength(4);
  });
});

describe('a simulated failure', () => {
  const fault = (operation: string, kind: string, delayMs?: number) => ({
    operation,
    kind,
    ...(delayMs && { delayMs }),
  });

  it('server-error breaks that operation with a code, and no other', async () => {
    const client = inside(await make({ role: 'manager', faults: [fault('createNotice', 'server-error')] }));
    const broken = await createNotice(client, HELLO);
    expect([broken.status, codeOf(broken), broken.headers.get('X-Error-Code')]).toEqual([
      500,
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
    ]);
    expect(await currentNotice(client)).toMatchObject({ status: 200, data: { currentNotice: null } });
  });

  it.each([
    [401, 200, 'UNAUTHENTICATED'],
    [403, 200, 'FORBIDDEN'],
    [503, 503, undefined],
  ])('refused with %i responds as the server would: with status %i and the code %s', async (status, http, code) => {
    const faults = [{ operation: 'createNotice', kind: 'refused', status }];
    const refused = await createNotice(inside(await make({ role: 'manager', faults })), HELLO);
    expect([refused.status, codeOf(refused), refused.headers.get('X-Error-Code') ?? undefined]).toEqual([
      http,
      code,
      undefined,
    ]);
  });

  it('slow delays the response', async () => {
    const client = inside(
      await make({ notice: { ...HELLO, read: false }, faults: [fault('currentNotice', 'slow', 400)] }),
    );
    const start = performance.now();
    expect((await currentNotice(client)).data.currentNotice.message).toBe(HELLO.message);
    expect(performance.now() - start).toBeGreaterThanOrEqual(395);
  });

  it('gone-after-first-read removes the message once it was returned, without an event', async () => {
    const sandbox = await make({
      role: 'manager',
      notice: { ...HELLO, read: false },
      faults: [fault('currentNotice', 'gone-after-first-read')],
    });
    const client = inside(sandbox);
    const path = `/rest/events?sandbox-session=${sandbox.sessionToken}`;
    const stream = await openEvents(createHttpClient(server.origin), { path });
    const { id } = (await currentNotice(client)).data.currentNotice;
    expect((await currentNotice(client)).data.currentNotice).toBeNull();
    expect(codeOf(await dismissNotice(client, id))).toBe('NOTICE_NOT_FOUND');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stream.received).toEqual([]);
    stream.close();
    await createNotice(client, HELLO);
    for (const _ of [1, 2]) expect((await currentNotice(client)).data.currentNotice.message).toBe(HELLO.message);
  });

  it('can be switched on and off for one session alone', async () => {
    const person = findDemoPerson('legacy', 'organization manager');
    const [one, other] = [await signIn(server, person), await signIn(server, person)];
    const made = await one.post('/rest/faults', fault('updateNotice', 'server-error'));
    expect(made.status).toBe(201);
    expect(await made.json()).toEqual(fault('updateNotice', 'server-error'));
    await one.post('/rest/faults', fault('currentNotice', 'server-error'));
    expect((await currentNotice(one)).status).toBe(500);
    expect((await updateNotice(one, '1', HELLO)).status).toBe(500);
    expect((await currentNotice(other)).status).toBe(200);
    expect((await one.send('/rest/faults', { method: 'DELETE' })).status).toBe(204);
    expect((await currentNotice(one)).status).toBe(200);
  });

  describe('of the inbox', () => {
    const INBOX = { count: 2, unread: 2 };
    const open = async (...faults: object[]) => inside(await make({ inbox: INBOX, faults }));
    const call = async (client: HttpClient, path: string, method = 'GET', signal: AbortSignal | null = null) => {
      const { token } = (await (await authorize(client)).json()) as { token: string };
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = method === 'POST' ? '{"inboxNotificationIds":"all"}' : null;
      return await fetch(`${client.origin}/v2/c/inbox-notifications${path}`, { method, headers, body, signal });
    };
    const CALLS = [
      ['inboxList', '', 'GET', 200],
      ['inboxDelta', '/delta?since=2027-01-01T00:00:00.000Z', 'GET', 200],
      ['inboxCount', '/count', 'GET', 200],
      ['inboxRead', '/read', 'POST', 200],
      ['inboxDelete', '/in_1', 'DELETE', 404],
      ['inboxDelete', '', 'DELETE', 204],
    ] as const;

    it('breaks that call of the collaboration service, and no other', async () => {
      const clients = new Map<string, HttpClient>();
      for (const [name] of CALLS) clients.set(name, await open({ operation: name, kind: 'refused', status: 403 }));
      for (const [name, client] of clients) {
        for (const [operation, path, method, status] of CALLS) {
          const answer = await call(client, path, method);
          expect([name, path, answer.status]).toEqual([name, path, operation === name ? 403 : status]);
        }
      }
    });

    it('breaks the call for its token, with a status that says why', async () => {
      const refused = await authorize(await open({ operation: 'inboxAuth', kind: 'refused', status: 403 }));
      expect([refused.status, refused.statusText]).toEqual([403, 'Forbidden']);
      expect(await refused.json()).toMatchObject({ error: 'forbidden' });
      const broken = await authorize(await open({ operation: 'inboxAuth', kind: 'server-error' }));
      expect([broken.status, broken.headers.get('X-Error-Code')]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    });

    it('responds with a page, asks to wait, or delays', async () => {
      const page = await call(await open({ operation: 'inboxCount', kind: 'html' }), '/count');
      expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
      const later = await call(await open({ operation: 'inboxCount', kind: 'too-many', retryAfterS: 7 }), '/count');
      expect([later.status, later.headers.get('Retry-After')]).toEqual([429, '7']);
      const start = performance.now();
      const slow = await call(await open({ operation: 'inboxCount', kind: 'slow', delayMs: 400 }), '/count');
      expect(await slow.json()).toEqual({ count: 2 });
      expect(performance.now() - start).toBeGreaterThanOrEqual(395);
    });

    it('never responds, and the server still closes', async () => {
      const own = await startServer();
      try {
        const made = await (await visit(own)).post('/rest/sandboxes', {
          ...PLAIN,
          inbox: INBOX,
          faults: [fault('inboxCount', 'never')],
        });
        const { sessionToken, csrfToken } = v.parse(SandboxAnswerWire, await made.json());
        const headers = { 'X-Sandbox-Session': sessionToken, 'X-CSRF-TOKEN': csrfToken };
        const client = createHttpClient(own.origin, headers);
        await expect(call(client, '/count', 'GET', AbortSignal.timeout(500))).rejects.toMatchObject({
          name: 'TimeoutError',
        });
        call(client, '/count').catch(() => {});
        expect((await call(client, '')).status).toBe(200);
      } finally {
        await own.close();
      }
    });

    it('affects only its own calls', async () => {
      const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
      for (const wrong of [fault('inboxList', 'gone-after-first-read'), fault('currentNotice', 'html')]) {
        await expectRefusal(await client.post('/rest/faults', wrong), { status: 400, code: 'BAD_REQUEST' });
      }
    });
  });

  it('is rejected for signed-out callers, without a target and in the wrong form', async () => {
    await expectRefusal(await visitor.post('/rest/faults', fault('currentNotice', 'server-error')), {
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    for (const wrong of [fault('dropTable', 'slow'), fault('currentNotice', 'earthquake'), {}]) {
      await expectRefusal(await client.post('/rest/faults', wrong), { status: 400, code: 'BAD_REQUEST' });
    }
  });
});

describe('in production', () => {
  it('there are neither simulated failures nor sandboxes', async () => {
    const sandbox = await make({ faults: [{ operation: 'currentNotice', kind: 'server-error' }] });
    const production = await startServer({ databaseUrl: server.databaseUrl, environment: { production: true } });
    try {
      const client = await signIn(production, findDemoPerson('legacy', 'organization manager'));
      const absent = { status: 404, code: 'NOT_FOUND' };
      const fault = { operation: 'currentNotice', kind: 'server-error' };
      await expectRefusal(await client.post('/rest/faults', fault), absent);
      await expectRefusal(await client.send('/rest/faults', { method: 'DELETE' }), absent);
      await expectRefusal(await client.post('/rest/sandboxes', PLAIN), absent);
      await sql`update sessions set faults = ${JSON.stringify({ currentNotice: { kind: 'server-error' } })}::jsonb`.execute(
        server.db,
      );
      expect((await currentNotice(client)).status).toBe(200);
      const lost = createHttpClient(production.origin, { 'X-Sandbox-Session': sandbox.sessionToken });
      expect(await (await lost.get('/rest/session')).text()).toBe('null');
      const path = `/rest/events?sandbox-session=${sandbox.sessionToken}`;
      expect((await createHttpClient(production.origin).get(path)).status).toBe(401);
      await sql`update sessions set faults = ${JSON.stringify({ inboxAuth: { kind: 'html' } })}::jsonb`.execute(
        server.db,
      );
      await sql`update organizations set features = features || '{"LIVEBLOCKS_COLLABORATION": true}'`.execute(
        server.db,
      );
      expect(await (await authorize(client)).json()).toMatchObject({ token: expect.any(String) });
    } finally {
      await production.close();
    }
  });
});
