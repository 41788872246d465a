import type { FastifyInstance } from 'fastify';
import type { CDPSession, Page } from 'playwright-core';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { SESSION_KEY } from '../../src/browser/storage/storage-keys.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { createNotice } from '../support/notice-calls.ts';
import { openBrowser, signInAt } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { signIn } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { BELLS, type Kind } from './bells.ts';
import { bellPage, blankPage, busyPage, type Placing, wordsPage } from './bench-pages.ts';
import { buildFiles } from './build-files.ts';
import { serveFiles } from './serve-files.ts';

const HOST = 'upbeat.localhost';
const PORTICO_SCRIPT = /<script type="module" src="\/portico\/portico\.js"[^>]*>/;
const NOTICE = { message: 'Budgets close on Friday.', urgent: false };

const READER = 'ordinary user';
const MANAGER = 'organization manager';
type Role = typeof READER | typeof MANAGER;

/** A signed-in user with a separate browser and an empty cache, on a blank page of the host. */
export type BenchVisitor = { page: Page; cdp: CDPSession; leave(): Promise<void> };

export type BenchHost = {
  chromium: string;
  /** An empty page. */
  blankPage: string;
  /** A page with only the bell. */
  bellPage(kind: Kind): string;
  /** A page with the bell between words. */
  wordsPage(kind: Kind): string;
  /** A page that its own script keeps busy, with or without Portico's injection. */
  busyPage(placing: Placing): string;
  /** A page of the legacy module, with Portico's script or a hand-written one in its place. */
  legacyPage(kind: 'portico' | 'hand-written'): string;
  /** Returns the path of a built file that runs inside pages. */
  inPage(name: string): string;
  visitor(role?: Role): Promise<BenchVisitor>;
  close(): Promise<void>;
};

/** Starts the product on its real server, with an unread message, and the baselines at the same origin. */
export async function startBenchHost(): Promise<BenchHost> {
  const files = await buildFiles();
  const postgres = await startTestPostgres();
  const host = await startHost({}, (pages) => addBenchPages(pages, files.folder));
  const browser = await openBrowser();

  /** Returns the cookies and storage after a sign-in with Portico's own form. */
  async function signInOnce(role: Role) {
    const { page, context } = await browser.visitor();
    await signInAt(page, host, HOST, findDemoPerson('newer', role).username);
    const sessionKey = await page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEY);
    const cookies = await context.cookies();
    await context.close();
    return { cookies, sessionKey };
  }

  const manager = await signIn({ origin: `http://127.0.0.1:${host.port}` }, findDemoPerson('newer', MANAGER));
  await createNotice(manager, NOTICE);
  const sessions = { [READER]: await signInOnce(READER), [MANAGER]: await signInOnce(MANAGER) };

  return {
    chromium: browser.version,
    blankPage: host.at(HOST, '/bench/blank'),
    bellPage: (kind) => host.at(HOST, `/bench/bell/${encodeURIComponent(kind)}`),
    wordsPage: (kind) => host.at(HOST, `/bench/words/${encodeURIComponent(kind)}`),
    busyPage: (placing) => host.at(HOST, `/bench/busy/${encodeURIComponent(placing)}`),
    legacyPage: (kind) => host.at(HOST, `/bench/legacy/${kind}`),
    inPage: (name) => `${files.folder}/${name}.js`,
    async visitor(role = READER) {
      const { page, context } = await browser.visitor();
      const { cookies, sessionKey } = sessions[role];
      await context.addCookies(cookies);
      // Starting a process for the site and connecting to it must not count for the bell.
      await page.goto(host.at(HOST, '/bench/blank'));
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SESSION_KEY, sessionKey] as const);
      return { page, cdp: await context.newCDPSession(page), leave: () => context.close() };
    },
    async close() {
      await browser.close();
      await host.close();
      await postgres.stop();
      files.remove();
    },
  };
}

function addBenchPages(pages: FastifyInstance, folder: string): void {
  serveFiles(pages, folder);
  pages.get('/bench/blank', allow('public'), async (_request, reply) => reply.type('text/html').send(blankPage));
  pages.get('/bench/bell/:kind', allow('public'), async (request, reply) => {
    const { kind } = request.params as { kind: Kind };
    return reply.type('text/html').send(bellPage(BELLS[kind]));
  });
  pages.get('/bench/words/:kind', allow('public'), async (request, reply) => {
    const { kind } = request.params as { kind: Kind };
    return reply.type('text/html').send(wordsPage(BELLS[kind]));
  });
  pages.get('/bench/busy/:placing', allow('public'), async (request, reply) => {
    const { placing } = request.params as { placing: Placing };
    return reply.type('text/html').send(busyPage(placing));
  });
  // Without the original policy, which a script for this page only could not satisfy.
  pages.get('/bench/legacy/:kind', allow('public'), async (request, reply) => {
    const { kind } = request.params as { kind: 'portico' | 'hand-written' };
    const { body } = await pages.inject({ url: '/home', headers: request.headers as Record<string, string> });
    const byHand = '<script type="module" src="/bench/files/hand-written-placing.js">';
    return reply.type('text/html').send(kind === 'portico' ? body : body.replace(PORTICO_SCRIPT, byHand));
  });
}
