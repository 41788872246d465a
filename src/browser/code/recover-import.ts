import { mayReload, reloadPage } from '../page/reload-page.ts';
import { findMissingFile } from './missing-file.ts';

/**
 * What is left to do after an import has failed. `passing`: to try again later. `gone`: only a reload helps, and that is for
 * the person to decide. `broken`: the code came, and threw.
 */
export type ImportOutcome = 'passing' | 'gone' | 'broken';

/** For whoever misses a part of the page that only a reload brings. */
export const PAGE_UPDATED = 'This page has been updated. Reload to see this part.';

// Chromium and Firefox name the module that was asked for, also when it was one of its own imports that did not come.
const FETCH_FAILURE = /dynamically imported module|importing a module script/i;
const ADDRESS = /https?:\/\/\S+/;
/** Files for which this tab has been reloaded, one a line. */
const KEY = 'portico.reloaded';
/** A browser may remember a failed import for as long as the page lives: so often in vain, and it is not passing. */
const UNEXPLAINED_MAX = 3;
const unexplained: Record<string, number> = {};
/** A page that is still there so long after its reload began stays: somebody has said so when the browser asked. */
const RELOAD_MAX_MS = 5000;

/**
 * Tells passing trouble from a file that a deploy has removed. For that one the page is reloaded: once a tab and file,
 * only while nobody has typed anything, and unless a listener prevents `portico-reload` on the document.
 */
export async function recoverImport(error: unknown, { reloads } = { reloads: true }): Promise<ImportOutcome> {
  const message = String(error);
  if (!FETCH_FAILURE.test(message)) return 'broken';
  // A browser that does not say which module it was is asked for this one, which came with the same build.
  let file = ADDRESS.exec(message)?.[0] ?? import.meta.url;
  try {
    const missing = await findMissingFile(file);
    if (missing) file = missing;
    else {
      const count = (unexplained[file] ?? 0) + 1;
      unexplained[file] = count;
      if (count < UNEXPLAINED_MAX) return 'passing';
    }
  } catch {
    return 'passing';
  }
  if (reloads && reloadOnce(file)) await new Promise((resolve) => setTimeout(resolve, RELOAD_MAX_MS));
  return 'gone';
}

function reloadOnce(file: string): boolean {
  try {
    const before = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    if (before.includes(file) || !mayReload({ file })) return false;
    sessionStorage.setItem(KEY, [...before, file].join('\n'));
  } catch {
    return false; // without a memory it could go on for ever
  }
  reloadPage();
  return true;
}
