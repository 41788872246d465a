import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../host-demo/server/demo/sandboxes/queries.ts';
import { SandboxWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { readHome } from '../../host-demo/server/pages/legacy-content/home.ts';
import { createCsrfGuard } from '../../host-demo/server/platform/csrf/csrf-guard.ts';
import { hashToken } from '../../host-demo/server/platform/session/token.ts';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { createHttpClient } from '../support/http-client.ts';
import { sentStatements } from '../support/sent-statements.ts';
import { oidcLogin, samlLogin, signOnAt } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { createTravellingBrowser } from '../support/travelling-browser.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('every foreign key has an index, so that deleting a row does not read whole tables', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and not exists (
        select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      )
    order by name
  `.execute(server.db);
  expect(rows).toEqual([]);
});

/** Returns each statement that requests send while `work` runs once. */
const statementsOf = async (work: () => Promise<unknown>) => [...new Set(await sentStatements(work))];

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** Returns the tables that are read completely, row by row or along an index without a condition. */
const tablesReadWhole = (plan: Plan): string[] => [
  ...(/^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
];

async function explain(client: pg.Client, statement: string): Promise<Plan> {
  type Row = { 'QUERY PLAN': [{ Plan: Plan }] };
  const { rows } = await client.query<Row>(`explain (generic_plan, format json) ${statement}`);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL explains nothing.');
  return row['QUERY PLAN'][0].Plan;
}

test('no query of signing in and out reads a whole table', async () => {
  const person = findDemoPerson('legacy', 'ordinary user');
  const statements = await statementsOf(async () => {
    const client = await signIn(server, person);
    await client.post('/rest/login', { username: person.username, password: 'wrong' });
    await client.post('/rest/login', { token: 'a'.repeat(43) });
    await client.post('/rest/users/send-reset-password-token', { username: person.username });
    await client.post(`/rest/users/reset-password?token=${'a'.repeat(43)}`, { newPassword: 'a new password' });
    await client.post('/rest/logout');
    const browser = createTravellingBrowser();
    await signOnAt(browser, samlLogin(server), findSingleSignOnPerson('saml', 'ordinary user').username);
    await signOnAt(browser, oidcLogin(server), findSingleSignOnPerson('oidc', 'ordinary user').username);
  });
  expect(statements.length).toBeGreaterThan(20);

  expect(await readingWholeTables(statements)).toEqual([]);
});

test('no query of an inbox with 10,000 notifications reads a whole table (S-INBOX-15)', async () => {
  const sandbox = { brand: 'newer', role: 'user', notice: null, inbox: { count: 10_000, unread: 5000 } } as const;
  const { sessionToken } = await createSandbox(server.db, v.parse(SandboxWire, sandbox), { maxMs: 3_600_000 });
  await sql`analyze inbox_notifications, comment_threads, comments, thread_subscriptions`.execute(server.db);
  const csrf = await createCsrfGuard(server.db).tokenOf(hashToken(sessionToken));
  const browser = createHttpClient(server.origin, { 'X-Sandbox-Session': sessionToken, [HEADERS.csrf]: csrf });
  const inbox = openCollaboration(browser);
  const statements = await statementsOf(async () => {
    const { inboxNotifications, threads, nextCursor } = await inbox.getInboxNotifications();
    await inbox.getInboxNotifications({ cursor: nextCursor ?? '' });
    await inbox.getInboxNotificationsSince({ since: new Date() });
    await inbox.getUnreadInboxNotificationsCount();
    await inbox.markInboxNotificationAsRead(inboxNotifications[0]?.id ?? '');
    await inbox.deleteInboxNotification(inboxNotifications[0]?.id ?? '');
    const [thread] = threads;
    const path = `/rest/activities/${thread?.roomId.split(':')[3]}/comments`;
    const body = { version: 1, content: [{ type: 'paragraph', children: [{ text: 'Agreed.' }] }] };
    const answer = await browser.post(path, { threadId: thread?.id, body });
    const { id } = (await answer.json()) as { id: string };
    await browser.send(`${path}/${id}`, { method: 'DELETE' });
    await browser.get('/rest/liveblocks/getUsersInfo?ids=1');
    await browser.get('/rest/liveblocks/searchUserIdsByName?text=l');
    await browser.get(`/rest/liveblocks/getRoomsInfo?ids=${thread?.roomId}`);
    await inbox.markAllInboxNotificationsAsRead();
    await inbox.deleteAllInboxNotifications();
  });
  expect(statements.filter((one) => one.includes('inbox_notifications')).length).toBeGreaterThan(7);
  expect(await readingWholeTables(statements)).toEqual([]);
});

/** Returns the names of the indexes that a plan reads. */
const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] === undefined ? [] : [plan['Index Name']]),
  ...(plan.Plans ?? []).flatMap(indexesOf),
];

test('the newest items of an organization are read from an index without sorting', async () => {
  const { db } = server;
  const statements = await statementsOf(() => readHome(db, '1'));
  const newest = statements.find((one) => one.includes('order by "item"."created_at" desc')) ?? '';
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
    expect(indexesOf(await explain(client, newest))).toContain('budget_items_newest');
  } finally {
    await client.end();
  }
});

/** Returns the statements without an index, with the tables that they read completely. */
async function readingWholeTables(statements: readonly string[]): Promise<[string, string[]][]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off');
    const slow = new Map<string, string[]>();
    // Without a condition there is no index: the table of switches has two rows.
    for (const statement of statements.filter((one) => / where /.test(one))) {
      const tables = tablesReadWhole(await explain(client, statement));
      if (tables.length > 0) slow.set(statement, tables);
    }
    return [...slow];
  } finally {
    await client.end();
  }
}
