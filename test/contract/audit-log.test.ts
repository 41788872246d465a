import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldSandboxes } from '../../host-demo/server/demo/sandboxes/queries.ts';
import { SANDBOX_SESSION_HEADER } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { writeEntry } from '../../host-demo/server/platform/audit/record.ts';
import { organizationId } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const MANAGER = findDemoPerson('legacy', 'organization manager');
const READER = findDemoPerson('legacy', 'user without planning access');
const SUPER_ADMIN = findDemoPerson('legacy', 'super admin');

let server: RunningServer;
let manager: HttpClient;
let reader: HttpClient;
let staff: HttpClient;
beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  [manager, reader, staff] = await Promise.all([
    signIn(server, MANAGER),
    signIn(server, READER),
    signIn(server, SUPER_ADMIN),
  ]);
});
afterAll(() => server.close());

const put = (by: HttpClient, path: string, body: unknown) =>
  by.send(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const entries = (action: string) =>
  server.db.selectFrom('audit_log').where('action', '=', action).selectAll().orderBy('id', 'desc').execute();
const waitForEntries = async (action: string, count: number) => {
  await expect.poll(async () => (await entries(action)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return entries(action);
};
const newestId = async () =>
  (await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_log`.execute(server.db)).rows[0]?.id ?? '0';
const auditPage = async (query = '', by = staff) => {
  const answer = await by.get(`/admin/audit${query}`);
  return { status: answer.status, html: await answer.text() };
};
const anyBudget = async () =>
  server.db
    .selectFrom('budgets')
    .where('organization_id', '=', await organizationId(server, 'fernhill'))
    .where('parent_id', 'is', null)
    .select(['id', 'name', 'currency'])
    .orderBy('id')
    .executeTakeFirstOrThrow();

describe('an entry', () => {
  it('records who changed what, where and when, with the values before and after', async () => {
    const { id, name } = await anyBudget();
    expect((await put(manager, `/rest/budgets/${id}`, { name: `${name} (draft)` })).status).toBe(204);
    const [entry] = await entries('budget.changed');
    const session = await server.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .where('people.username', '=', MANAGER.username)
      .select('token_hash')
      .orderBy('sessions.created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      organization_name: 'Fernhill Outdoor',
      actor_name: MANAGER.username,
      address: '127.0.0.1',
      session: session.token_hash.toString('hex', 0, 8),
      budget_id: id,
      before: { name },
      after: { name: `${name} (draft)` },
    });
    expect(Math.abs(Date.now() - Number(entry?.happened_at))).toBeLessThan(60_000);
  });

  it('is stored in the transaction of the change', async () => {
    const before = await newestId();
    const { id } = await anyBudget();
    expect(
      (await manager.post(`/rest/budgets/${id}/views`, { name: 'A\0', gridColumns: [], metricsColumns: [] })).status,
    ).toBe(400);
    expect((await put(manager, `/rest/budgets/${id}/currency`, { currency: 'NOK', from: 'JPY' })).status).toBe(409);
    await expect(
      server.db.transaction().execute(async (transaction) => {
        await writeEntry(transaction, { action: 'budget.changed', organizationId: null });
        throw new Error('The change fails.');
      }),
    ).rejects.toThrow('The change fails.');
    expect(await newestId()).toBe(before);
  });

  it('is omitted when nothing changes', async () => {
    const { id, name } = await anyBudget();
    const before = await newestId();
    expect((await put(manager, `/rest/budgets/${id}`, { name })).status).toBe(204);
    expect(await newestId()).toBe(before);
  });

  it('names the user who requested the job that makes the change', async () => {
    const { id } = await anyBudget();
    expect((await manager.post(`/rest/budgets/${id}/copy-async`, { name: 'Copy for the audit' })).status).toBe(202);
    const [copied] = await waitForEntries('budget.copied', 1);
    expect(copied).toMatchObject({ actor_name: MANAGER.username, budget_name: 'Copy for the audit', address: null });
  });

  it('cannot be changed or deleted, and stays when its user, budget and organization are deleted', async () => {
    const { db } = server;
    const refusal = 'The audit log only takes new entries.';
    await expect(db.updateTable('audit_log').set({ actor_name: 'nobody@example.com' }).execute()).rejects.toThrow(
      refusal,
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refusal);
    const { id } = await db
      .insertInto('organizations')
      .values({ name: 'Gone Ltd', host_label: 'gone' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEntry(db, {
      action: 'organization.branding-changed',
      organizationId: id,
      object: { kind: 'organization', id },
    });
    await db.deleteFrom('organizations').where('id', '=', id).execute();
    const [entry] = await entries('organization.branding-changed');
    expect(entry).toMatchObject({ organization_name: 'Gone Ltd', object_name: 'Gone Ltd' });
  });

  it('is deleted with its sandbox, and otherwise after two years', async () => {
    const { db } = server;
    const visitor = await visit(server);
    const made = await visitor.post('/rest/sandboxes', { brand: 'newer', role: 'user', notice: null });
    const sandbox = ((await made.json()) as { organizationId: string }).organizationId;
    await sql`
      insert into audit_log (happened_at, action, object_name)
      values (now() - interval '2 years 1 day', 'budget.changed', 'old'),
        (now() - interval '23 months', 'budget.changed', 'kept')
    `.execute(db);
    await db
      .updateTable('organizations')
      .set({ created_at: sql`now() - interval '2 days'` })
      .where('id', '=', sandbox)
      .execute();
    await deleteOldSandboxes(db);
    await server.sweep();
    const left = await db.selectFrom('audit_log').select(['object_name', 'organization_id']).execute();
    expect(left.some(({ organization_id }) => organization_id === sandbox)).toBe(false);
    expect(left.map(({ object_name }) => object_name)).toContain('kept');
    expect(left.map(({ object_name }) => object_name)).not.toContain('old');
  });
});

describe('security events', () => {
  it('record a wrong password of a known user, and no typed text', async () => {
    const visitor = await visit(server);
    await visitor.post('/rest/login', { username: 'my-password-in-the-wrong-field@example.com', password: 'x' });
    await visitor.post('/rest/login', { username: READER.username, password: 'not-it' });
    const [entry] = await waitForEntries('session.refused', 1);
    expect(entry).toMatchObject({
      actor_name: null,
      object_name: READER.username,
      address: '127.0.0.1',
      after: { reason: 'LOGIN_FAILED' },
    });
    const { rows } = await sql<{ text: string }>`select audit_log::text as text from audit_log`.execute(server.db);
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toContain('my-password');
    expect(all).not.toContain('not-it');
    await server.db.deleteFrom('attempts').execute();
  });

  it('record the lock after too many wrong passwords', async () => {
    const visitor = await visit(server);
    for (let attempt = 0; attempt <= server.environment.signInFailuresPerAccount; attempt++) {
      await visitor.post('/rest/login', { username: READER.username, password: 'not-it' });
    }
    expect((await waitForEntries('session.blocked', 1))[0]).toMatchObject({ object_name: READER.username });
    await server.db.deleteFrom('attempts').execute();
  });

  it('record a refused request, once for repeated refusals within a moment', async () => {
    const { id } = await anyBudget();
    await Promise.all([1, 2, 3].map(() => put(reader, `/rest/budgets/${id}/currency`, { currency: 'EUR' })));
    await reader.get('/admin/audit');
    await reader.graphql('mutation { createNotice(input: { message: "x", urgent: true }) { id } }');
    await expect
      .poll(async () => (await entries('access.refused')).reduce((sum, { times }) => sum + times, 0), {
        timeout: 20_000,
      })
      .toBe(5);
    const refused = await entries('access.refused');
    expect(refused.every(({ actor_name }) => actor_name === READER.username)).toBe(true);
    expect(new Set(refused.map(({ object_name }) => object_name))).toEqual(
      new Set([`PUT /rest/budgets/${id}/currency`, 'GET /admin/audit', 'POST /graphql Mutation.createNotice']),
    );
    expect(refused.length).toBeLessThan(5);
  });

  it('name the site at which a user may not sign in, whatever the password', async () => {
    const visitor = await visit(server);
    await visitor.post('/rest/adminlogin', { username: READER.username, password: READER.password });
    const wrongSite = async () =>
      (await entries('session.refused')).find(({ after }) => (after as { reason?: string }).reason === 'WRONG_SITE');
    await expect.poll(wrongSite, { timeout: 20_000 }).toMatchObject({
      object_name: READER.username,
      after: { administrationSite: true },
    });
    await server.db.deleteFrom('attempts').execute();
  });

  it('record refused approvals of own requests, and invitations to domains of others', async () => {
    const reasonOf = async (reason: string) =>
      (await entries('access.refused')).find(({ after }) => (after as { reason?: string }).reason === reason);
    const { id } = await anyBudget();
    const { items } = (await (await manager.get(`/rest/budgets/${id}/internal-items?type=LINE_ITEM`)).json()) as {
      items: { id: string; approvalState: string }[];
    };
    const item = items.find(({ approvalState }) => approvalState === 'NONE') ?? items[0];
    const path = `/rest/budgets/${id}/internal-items/${item?.id}`;
    const requested = await manager.post(`${path}/request-approval`, {});
    expect(requested.status).toBe(200);
    const { version } = (await requested.json()) as { version: number };
    const changes = [{ itemId: item?.id, version, response: 'APPROVED' }];
    expect((await manager.post(`/rest/budgets/${id}/approvals-change`, { changes })).status).toBe(409);
    await expect
      .poll(() => reasonOf('APPROVAL_OWN_REQUEST'), { timeout: 20_000 })
      .toMatchObject({ actor_name: MANAGER.username, object_name: `POST /rest/budgets/${id}/approvals-change` });

    await manager.post('/rest/users/provision-user', { username: 'x@brightwater.example' });
    expect(await reasonOf('EMAIL_DOMAIN_OWNED')).toMatchObject({
      actor_name: MANAGER.username,
      object_name: 'x@brightwater.example',
    });
  });

  it('have the time at which they happened, so that the following sign-out comes after them', async () => {
    const by = await signIn(server, READER);
    await by.get('/rest/audit-log.csv');
    await by.post('/rest/logout');
    const refused = async () =>
      (await entries('access.refused')).find(({ object_name }) => object_name === 'GET /rest/audit-log.csv');
    await expect.poll(refused, { timeout: 20_000 }).toBeDefined();
    const [ended] = await entries('session.ended');
    expect(Number((await refused())?.happened_at)).toBeLessThan(Number(ended?.happened_at));
    const { html } = await auditPage('?topic=all');
    expect(html.indexOf('Signed out')).toBeLessThan(html.indexOf('GET /rest/audit-log.csv'));
  });

  it('count the refusals of visitors by route, whatever addresses they request', async () => {
    const visitor = await visit(server);
    const send = (id: number) => visitor.send(`/rest/users/${id}`, { method: 'PUT', headers: { 'X-CSRF-TOKEN': 'x' } });
    const answers = await Promise.all([1, 2, 3, 4].map(send));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const counted = async () => {
      const own = (await entries('access.refused')).filter(({ object_name }) => object_name === 'PUT /rest/users/:id');
      return own.reduce((sum, { times }) => sum + times, 0);
    };
    await expect.poll(counted, { timeout: 20_000 }).toBe(4);
  });

  it('are all stored when the server closes immediately', async () => {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    const by = await signIn(other, READER);
    await put(by, '/rest/organizations/current', { labels: {} });
    const count = async () =>
      (await entries('access.refused')).filter(({ object_name }) => object_name?.includes('/organizations/')).length;
    await other.close();
    expect(await count()).toBe(1);
  });
});

describe('/admin/audit', () => {
  const page = auditPage;
  const rowsIn = (html: string) => html.match(/<tr role="row">\s*<td class="lm-audit-time"/g)?.length ?? 0;

  it('lists the newest first, fifty per page, and links the older ones without a gap', async () => {
    await sql`
      insert into audit_log (action, object_name)
      select 'service.switch-turned', 'switch ' || n from generate_series(1, 120) as n
    `.execute(server.db);
    const names = (html: string) => [...html.matchAll(/switch (\d+)</g)].map(([, n]) => Number(n));
    const seen: number[] = [];
    let query = '?topic=service&q=switch+';
    for (let pages = 0; pages < 3; pages++) {
      const { html } = await page(query);
      seen.push(...names(html));
      query = /href="\/admin\/audit(\?[^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect(query).toBe('');
  });

  it('filters by topic, text and days, and omits read marks unless they are requested', async () => {
    await sql`
      insert into audit_log (happened_at, action, actor_name)
      values ('2026-03-04T23:59:59Z', 'reading.notifications-read', 'ada@example.com'),
        ('2026-03-05T00:00:00Z', 'budget.changed', 'ada@example.com')
    `.execute(server.db);
    expect(rowsIn((await page('?q=ada%40example.com')).html)).toBe(1);
    expect(rowsIn((await page('?q=ada%40example.com&topic=all')).html)).toBe(2);
    expect(rowsIn((await page('?topic=all&from=2026-03-04&to=2026-03-04')).html)).toBe(1);
    expect(rowsIn((await page('?topic=budget&from=2026-03-05&to=2026-03-05')).html)).toBe(1);
    expect(rowsIn((await page('?topic=all&from=2026-03-04&to=2026-03-05&q=budget+CHANGED')).html)).toBe(1);
    expect((await page('?from=2026-03-05&to=2026-03-04')).html).toContain('The From day is after the To day.');
    expect((await page('?q=nothing-is-called-this')).html).toContain('No entries match these filters.');
    expect((await page('?topic=nonsense&from=x&before=y&q=%00')).status).toBe(200);
  });

  it('is open to staff who may view audits, and in a sandbox shows only its own entries', async () => {
    expect((await page('', manager)).status).toBe(403);
    expect((await manager.get('/rest/audit-log.csv')).status).toBe(403);
    const visitor = await visit(server);
    const made = await visitor.post('/rest/sandboxes', { brand: 'newer', role: 'admin', notice: null });
    const { sessionToken } = (await made.json()) as { sessionToken: string };
    const own = await visitor.get(`/rest/audit-log.csv?topic=all`, { [SANDBOX_SESSION_HEADER]: sessionToken });
    const lines = (await own.text()).trim().split('\r\n').slice(1);
    expect(own.status).toBe(200);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes('Halden Sandbox'))).toBe(true);
  });
});

describe('GET audit-log.csv', () => {
  it('exports all filtered entries of all pages, safe in a spreadsheet, and records the export', async () => {
    await sql`
      insert into audit_log (action, object_name, before)
      select 'job.started', '=HYPERLINK("http://example.com","' || n || '")', '{"name": "a, b"}'
      from generate_series(1, 1500) as n
    `.execute(server.db);
    const answer = await staff.get('/rest/audit-log.csv?topic=job&q=HYPERLINK');
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit-log.csv"',
    ]);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1501);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.com"",""1500"")"`);
    expect(lines[1]).toContain('"{""name"":""a, b""}"');
    // The export of another test may be recorded first.
    const exporters = async () => (await entries('service.audit-exported')).map(({ actor_name }) => actor_name);
    await expect.poll(exporters, { timeout: 20_000 }).toContain(SUPER_ADMIN.username);
  });
});
