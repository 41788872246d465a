import { sql } from 'kysely';
import * as v from 'valibot';
import { SandboxAnswerWire } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { SESSION_COOKIE } from '../../host-demo/server/identity/session/session-cookie.ts';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { openBrowser } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { visit } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { BELLS } from './bells.ts';
import { bellPage, blankPage } from './bench-pages.ts';
import { buildFiles } from './build-files.ts';
import type { MeasuredPages, PageVisitor } from './measured-pages.ts';
import { addPlannerPolicies } from './planner-policies.ts';
import { serveFiles } from './serve-files.ts';
import { TIMELINES, type TimelineKind } from './timelines.ts';

const HOST = 'upbeat.localhost';
const DAY_MS = 24 * 60 * 60_000;
export const ACTIVITIES = 10_000;

export type TimelineHost = {
  chromium: string;
  /** A page with only the timeline. */
  timelinePage(kind: TimelineKind): string;
  /** A page with only the bell of messages. */
  bellPage: string;
  blankPage: string;
  /** Calls the server as the planner, without a browser. */
  client: HttpClient;
  /** GET: the same activities from a plain select, without permissions. */
  plainRows: string;
  /** The planner. */
  visitor(): Promise<PageVisitor>;
  close(): Promise<void>;
};

/** Starts the product with ten thousand activities, and the hand-written page at the same origin. */
export async function startTimelineHost(): Promise<TimelineHost> {
  const files = await buildFiles();
  const postgres = await startTestPostgres();
  const host = await startHost({ sessionIdleMs: DAY_MS }, (pages) => {
    serveFiles(pages, files.folder);
    pages.get('/bench/blank', allow('public'), async (_request, reply) => reply.type('text/html').send(blankPage));
    pages.get('/bench/timeline/:kind', allow('public'), async (request, reply) => {
      const { kind } = request.params as { kind: TimelineKind };
      return reply.type('text/html').send(bellPage(TIMELINES[kind]));
    });
    pages.get('/bench/bell', allow('public'), async (_request, reply) =>
      reply.type('text/html').send(bellPage(BELLS.portico)),
    );
    pages.get('/bench/plain-rows', allow('session'), async (request) => {
      const { rows } = await sql`
        select id, parent_id, type_id, name, status, owner_id, starts_on, ends_on, version from activities
        where organization_id = ${request.signedIn().organization.id} and deleted_at is null
        order by starts_on, id
      `.execute(database.db);
      return rows;
    });
  });
  const database = await openDatabase({ databaseUrl: host.databaseUrl, dataDir: '' });
  const browser = await openBrowser();

  const anybody = await visit({ origin: `http://127.0.0.1:${host.port}` });
  const request = { brand: 'newer', role: 'manager', notice: null, activities: ACTIVITIES };
  const answer = await anybody.post('/rest/sandboxes', request);
  const { sessionToken, organizationId } = v.parse(SandboxAnswerWire, await answer.json());
  await addPlannerPolicies(database.db, organizationId);
  await sql`analyze`.execute(database.db); // the test database does not do it by itself
  const client = createHttpClient(anybody.origin);
  client.cookies.set(SESSION_COOKIE, sessionToken);
  await client.get('/rest/session'); // gets the CSRF token that posts require

  return {
    chromium: browser.version,
    timelinePage: (kind) => host.at(HOST, `/bench/timeline/${kind}`),
    bellPage: host.at(HOST, '/bench/bell'),
    blankPage: host.at(HOST, '/bench/blank'),
    client,
    plainRows: '/bench/plain-rows',
    async visitor() {
      const { page, context } = await browser.visitor();
      const url = host.at(HOST);
      await context.addCookies([{ name: SESSION_COOKIE, value: sessionToken, url, httpOnly: true, sameSite: 'Lax' }]);
      await context.addInitScript({ path: `${files.folder}/timeline-probe.js` });
      // Starting a process for the site and connecting to it must not count for the timeline.
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

export const timelinePages = ({ timelinePage, blankPage, visitor }: TimelineHost): MeasuredPages => ({
  pageOf: timelinePage,
  blankPage,
  visitor,
  probe: 'timelineProbe',
});
