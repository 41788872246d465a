import { type OpenBrowser, openBrowser } from './open-browser.ts';

const started = new Map<boolean, Promise<OpenBrowser>>();

/**
 * Returns the browser of this worker, for all its test files: a browser takes as long to start as a test. It ends with
 * the worker. See openBrowser about `keepsCache`.
 */
export async function workerBrowser({ keepsCache }: { keepsCache: boolean }): Promise<OpenBrowser> {
  const usual = await started.get(keepsCache);
  if (usual?.isOpen()) return usual;
  const browser = openBrowser({ keepsCache });
  started.set(keepsCache, browser);
  return browser;
}
