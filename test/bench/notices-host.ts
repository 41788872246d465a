import type { Server } from 'node:http';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { openBrowser, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';
import { signIn } from '../support/start-server.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { addPlainPages } from './baselines/plain-pages.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

/** The product on a separate server, with plain pages. */
type ServedProduct = {
  host: RunningHost;
  /** Requests to the server. */
  traffic: ServerTraffic;
  /** A manager of the legacy brand, without a browser. */
  manager: HttpClient;
};

export type NoticesHost = {
  chromium: string;
  /** Returns a signed-out user in a separate browser with an empty cache. */
  visitor(): Promise<Visitor>;
  serve(settings?: Parameters<typeof startHost>[0]): Promise<ServedProduct>;
  close(): Promise<void>;
};

export async function startNoticesHost(): Promise<NoticesHost> {
  const postgres = await startTestPostgres();
  const browser = await openBrowser();
  return {
    chromium: browser.version,
    visitor: () => browser.visitor(),
    async serve(settings) {
      let traffic: ServerTraffic | undefined;
      const host = await startHost(settings, (pages) => {
        traffic = watchServer(pages.server as Server);
        addPlainPages(pages);
      });
      if (!traffic) throw new Error('The server has no pages.');
      const manager = await signIn(
        { origin: `http://127.0.0.1:${host.port}` },
        findDemoPerson('legacy', 'organization manager'),
      );
      return { host, traffic, manager };
    },
    async close() {
      await browser.close();
      await postgres.stop();
    },
  };
}
