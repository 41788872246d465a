import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, startSession } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';
import { startTestPostgres } from '../support/test-database.ts';
import { measureCpuTime } from './main-thread.ts';

const SITE = 'upbeat.localhost';
const PERSON = 'mika.tan@upbeat.example';

export type SearchPageHost = {
  chromium: string;
  /** A page of the product, signed in, with the open search. */
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
};

/** Starts the product with its demonstration data, and a browser with the open search dialog. */
export async function startSearchPageHost(): Promise<SearchPageHost> {
  const postgres = await startTestPostgres();
  const [host, browser] = await Promise.all([startHost(), openBrowser()]);
  const { page, context } = await browser.visitor();
  await startSession(page, host, SITE, PERSON, { admin: false });
  await page.goto(host.at(SITE, '/users/account'));
  await page.locator('portico-header [data-ref="search"]').click();
  await page.locator('[data-ref="search-field"]').waitFor();
  const cdp = await context.newCDPSession(page);
  await measureCpuTime(cdp);
  return {
    chromium: browser.version,
    page,
    cdp,
    async close() {
      await browser.close();
      await host.close();
      await postgres.stop();
    },
  };
}
