import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { SandboxAnswerWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { SESSION_COOKIE } from '../../host-demo/server/identity/session/session-cookie.ts';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { openDatabase, type Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { openBrowser } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { visit } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { BELLS } from './bells.ts';
import { bellPage, blankPage, sheetPage } from './bench-pages.ts';
import { buildFiles } from './build-files.ts';
import type { MeasuredPages, PageKind, PageVisitor } from './measured-pages.ts';
import { serveFiles } from './serve-files.ts';
import { fillSheet } from './sheet-items.ts';
import { SHEETS } from './sheets.ts';

const HOST = 'upbeat.localhost';
const DAY_MS = 24 * 60 * 60_000;
/** The numbers of items of the measured budgets. */
export const BUDGET_SIZES = [500, 2000, 5000, 20_000] as const;
export type BudgetSize = (typeof BUDGET_SIZES)[number];

export type SheetHost = {
  chromium: string;
  db: Kysely<Tables>;
  budgetIds: Record<BudgetSize, string>;
  /** A page with only the sheet. */
  sheetPage(kind: PageKind, size: BudgetSize): string;
  /** A page with only the bell of messages. */
  bellPage: string;
  blankPage: string;
  /** Calls the server as the manager, without a browser. */
  client: HttpClient;
  /** GET: the items of a budget from a plain select. */
  plainTree(size: BudgetSize): string;
  /** The manager. */
  visitor(): Promise<PageVisitor>;
  close(): Promise<void>;
};

/** Starts the product with budgets of some sizes, and the hand-written page at the same origin. */
export async function startSheetHost(): Promise<SheetHost> {
  const files = await buildFiles();
  const postgres = await startTestPostgres();
  const host = await startHost({ sessionIdleMs: DAY_MS }, (pages) => {
    serveFiles(pages, files.folder);
    pages.get('/bench/blank', allow('public'), async (_request, reply) => reply.type('text/html').send(blankPage));
    pages.get('/bench/sheet/:kind/:budgetId', allow('public'), async (request, reply) => {
      const { kind, budgetId } = request.params as { kind: PageKind; budgetId: string };
      return reply.type('text/html').send(sheetPage(SHEETS[kind], budgetId));
    });
    pages.get('/bench/bell', allow('public'), async (_request, reply) =>
      reply.type('text/html').send(bellPage(BELLS.portico)),
    );
    pages.get('/bench/plain-tree/:budgetId', allow('session'), async (request) => {
      const { budgetId } = request.params as { budgetId: string };
      const { rows } = await sql`
        select id, parent_id, type, name, version, locked, planned, committed, actual, status, starts_on, ends_on, owner_id
        from budget_items where budget_id = ${budgetId} and deleted_at is null order by id
      `.execute(database.db);
      return rows;
    });
  });
  const database = await openDatabase({ databaseUrl: host.databaseUrl, dataDir: '' });
  const browser = await openBrowser();

  const anybody = await visit({ origin: `http://127.0.0.1:${host.port}` });
  const names = BUDGET_SIZES.map((size) => `${size} items`);
  const answer = await anybody.post('/rest/sandboxes', {
    brand: 'newer',
    role: 'manager',
    notice: null,
    budgets: { names },
  });
  const { sessionToken, organizationId } = v.parse(SandboxAnswerWire, await answer.json());
  const budgetIds = {} as Record<BudgetSize, string>;
  for (const count of BUDGET_SIZES) {
    const { id } = await database.db
      .selectFrom('budgets')
      .where('organization_id', '=', organizationId)
      .where('name', '=', `${count} items`)
      .select('id')
      .executeTakeFirstOrThrow();
    budgetIds[count] = id;
    await database.db.deleteFrom('budget_items').where('budget_id', '=', id).execute();
    await fillSheet(database.db, { organizationId, budgetId: id, count });
  }
  await sql`analyze`.execute(database.db); // the test database does not do it by itself
  const client = createHttpClient(anybody.origin);
  client.cookies.set(SESSION_COOKIE, sessionToken);
  await client.get('/rest/session'); // gets the CSRF token that posts require

  return {
    chromium: browser.version,
    db: database.db,
    budgetIds,
    sheetPage: (kind, size) => host.at(HOST, `/bench/sheet/${kind}/${budgetIds[size]}`),
    bellPage: host.at(HOST, '/bench/bell'),
    blankPage: host.at(HOST, '/bench/blank'),
    client,
    plainTree: (size) => `/bench/plain-tree/${budgetIds[size]}`,
    async visitor() {
      const { page, context } = await browser.visitor();
      const url = host.at(HOST);
      await context.addCookies([{ name: SESSION_COOKIE, value: sessionToken, url, httpOnly: true, sameSite: 'Lax' }]);
      await context.addInitScript({ path: `${files.folder}/sheet-probe.js` });
      // Starting a process for the site and connecting to it must not count for the sheet.
      await page.goto(host.at(HOST, '/bench/blank'));
      return { page, cdp: await context.newCDPSession(page), leave: () => context.close() };
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

export const sheetPages = ({ sheetPage, blankPage, visitor }: SheetHost, size: BudgetSize): MeasuredPages => ({
  pageOf: (kind) => sheetPage(kind, size),
  blankPage,
  visitor,
  probe: 'sheetProbe',
});
