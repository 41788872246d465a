import type { Server } from 'node:http';
import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { SandboxAnswerWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { startSession } from '../../host-demo/server/identity/session/queries.ts';
import { SESSION_COOKIE } from '../../host-demo/server/identity/session/session-cookie.ts';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { type Database, openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { openBrowser } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { visit } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { bellPage, blankPage } from './bench-pages.ts';
import { buildFiles } from './build-files.ts';
import { INBOXES, type InboxKind } from './inboxes.ts';
import { serveFiles } from './serve-files.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

const HOST = 'upbeat.localhost';
const DAY_MS = 24 * 60 * 60_000;

/** The number of notifications, and of unread ones among the newest. */
type Inbox = { count: number; unread: number };

/** A signed-in user in a separate organization, and a colleague who writes to them. */
export type InboxOwner = {
  sessionToken: string;
  /** Adds a comment in a new thread that mentions the owner, who gets a notification. */
  comment(): Promise<void>;
};

/** The owner in a separate browser with an empty cache, on a blank page. */
export type InboxVisitor = {
  page: Page;
  cdp: CDPSession;
  /** Opens another blank tab. */
  tab(): Promise<Page>;
  leave(): Promise<void>;
};

export type InboxHost = {
  chromium: string;
  /** Requests to the server. */
  traffic: ServerTraffic;
  /** A page with only the inbox. */
  inboxPage(kind: InboxKind): string;
  blankPage: string;
  owner(inbox: Inbox): Promise<InboxOwner>;
  visitor(owner: InboxOwner): Promise<InboxVisitor>;
  close(): Promise<void>;
};

/** Starts the product on its real server, and the hand-written list at the same origin. */
export async function startInboxHost(): Promise<InboxHost> {
  const files = await buildFiles();
  const postgres = await startTestPostgres();
  let traffic: ServerTraffic | undefined;
  // During an hour of the page's clock, neither the session nor the heartbeat timeout may expire.
  const host = await startHost({ sessionIdleMs: DAY_MS, eventHeartbeatMs: DAY_MS }, (pages) => {
    traffic = watchServer(pages.server as Server);
    serveFiles(pages, files.folder);
    pages.get('/bench/blank', allow('public'), async (_request, reply) => reply.type('text/html').send(blankPage));
    pages.get('/bench/inbox/:kind', allow('public'), async (request, reply) => {
      const { kind } = request.params as { kind: InboxKind };
      return reply.type('text/html').send(bellPage(INBOXES[kind]));
    });
  });
  if (!traffic) throw new Error('The server has no pages.');
  const database = await openDatabase({ databaseUrl: host.databaseUrl, dataDir: '' });
  const browser = await openBrowser();
  const anybody = await visit({ origin: `http://127.0.0.1:${host.port}` });

  return {
    chromium: browser.version,
    traffic,
    inboxPage: (kind) => host.at(HOST, `/bench/inbox/${kind}`),
    blankPage: host.at(HOST, '/bench/blank'),
    owner: (inbox) => createOwner(anybody, database, inbox),
    async visitor({ sessionToken }) {
      const { page, context } = await browser.visitor();
      const url = host.at(HOST);
      await context.addCookies([{ name: SESSION_COOKIE, value: sessionToken, url, httpOnly: true, sameSite: 'Lax' }]);
      await context.addInitScript({ path: `${files.folder}/inbox-probe.js` });
      // Starting a process for the site and connecting to it must not count for the inbox.
      await page.goto(host.at(HOST, '/bench/blank'));
      return {
        page,
        cdp: await context.newCDPSession(page),
        tab: () => context.newPage(),
        leave: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await database.close();
      await host.close();
      await postgres.stop();
      files.remove();
    },
  };
}

async function createOwner(anybody: HttpClient, { db }: Database, inbox: Inbox): Promise<InboxOwner> {
  const request = { brand: 'newer', role: 'user', notice: null, inbox };
  const answer = await anybody.post('/rest/sandboxes', request);
  const { sessionToken, organizationId } = v.parse(SandboxAnswerWire, await answer.json());
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
  const [owner, colleague] = people.map(({ id }) => id);
  const { id: activity } = await db
    .selectFrom('budget_items')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  if (!owner || !colleague) throw new Error('The sandbox has no colleague who could write to its user.');
  const session = { organizationId, personId: colleague, admin: false, maxMs: DAY_MS };
  const client = createHttpClient(anybody.origin);
  client.cookies.set(
    SESSION_COOKIE,
    await db.transaction().execute((transaction) => startSession(transaction, session)),
  );
  await client.get('/rest/session'); // gets the CSRF token that posts require
  const children = [{ type: 'mention', kind: 'user', id: owner }, { text: ' can you confirm the date before Friday?' }];
  const body = { version: 1, content: [{ type: 'paragraph', children }] };
  return {
    sessionToken,
    async comment() {
      const { status } = await client.post(`/rest/activities/${activity}/comments`, { body });
      if (status !== 201) throw new Error(`The comment responded with ${status}.`);
    },
  };
}
