import type { Server } from 'node:http';
import { openBrowser, type Visitor } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { addPlainPages } from './baselines/plain-pages.ts';
import { buildFiles } from './build-files.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

export type SessionHost = {
  /** Version of the browser. */
  chromium: string;
  /** An address on this host name. */
  at(host: string, path: string): string;
  /** What reaches the server. */
  traffic: ServerTraffic;
  /** Path of a built file that runs inside pages. */
  inPage(name: string): string;
  /** Somebody at a browser of their own, with an empty cache and nobody signed in. */
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
};

/** The product on its real server, and plain pages beside it at the same origin. */
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
