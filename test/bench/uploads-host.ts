import { openBrowser, type Visitor } from '../support/open-browser.ts';
import { startTestPostgres } from '../support/test-database.ts';

export type UploadsHost = {
  chromium: string;
  /** Returns a signed-out user in a separate browser. */
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
};

/** Starts the database of the servers, and a browser. */
export async function startUploadsHost(): Promise<UploadsHost> {
  const postgres = await startTestPostgres();
  const browser = await openBrowser();
  return {
    chromium: browser.version,
    visitor: () => browser.visitor(),
    async close() {
      await browser.close();
      await postgres.stop();
    },
  };
}
