import type { Server } from 'node:http';
import { openBrowser, type Visitor } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { addPlainPages } from './baselines/plain-pages.ts';
import { buildFiles } from './build-files.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

export type SessionHost = {
  chromium: string;
  at(host: string, path: string): string;
  /** Requests to the server. */
  traffic: ServerTraffic;
  /** Returns the path of a built file that runs inside pages. */
  inPage(name: string): string;
  /** Returns a signed-out user in a separate browser with an empty cache. */
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
};

/** Starts the product on its real server, and plain pages at the same origin. */
export async function startSessionHost(): Promise<SessionHost> {
  const files = await buildFiles();
  const postgres = await startTestPostgres();
  let traffic: ServerTraffic | undefined;
  const host = await startHost({}, (pages) => {
    traffic = watchServer(pages.server as Server);
    addPlainPages(pages);
  });
  if (!traffic) throw new Error('The server has no pages.');
  const browser = await openBrowser();
  return {
    chromium: browser.version,
    at: host.at,
    traffic,
    inPage: (name) => `${files.folder}/${name}.js`,
    visitor: () => browser.visitor(),
    async close() {
      await browser.close();
      await host.close();
      await postgres.stop();
      files.remove();
    },
  };
}
