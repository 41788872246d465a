import { mayReload, reloadPage } from '../page/reload-page.ts';

/**
 * What is left to do after an import has failed. `passing`: to try again later. `gone`: only a reload helps, and that is for
 * the person to decide. `broken`: the code came, and threw.
 */
export type ImportOutcome = 'passing' | 'gone' | 'broken';

/** For whoever misses a part of the page that only a reload brings. */
export const PAGE_UPDATED = 'Reload the page to see this part.';

// Chromium and Firefox name the module that was asked for, also when it was one of its own imports that did not come.
const FETCH_FAILURE = /dynamically imported module|importing a module script/i;
const ADDRESS = /https?:\/\/\S+/;
/** Files for which this tab has been reloaded, one a line. */
const KEY = 'portico.reloaded';
/** A page that is still there so long after its reload began stays: somebody has said so when the browser asked. */
const RELOAD_MAX_MS = 5000;
/** A server that does not answer by then is in trouble. */
const EXAMINE_MAX_MS = 5000;

/**
 * Tells passing trouble from a file that a deploy has removed, or that came damaged. For these the page is reloaded: once a tab and file,
 * only while nobody has typed anything, and unless a listener prevents `portico-reload` on the document.
 */
export async function recoverImport(error: unknown, { reloads } = { reloads: true }): Promise<ImportOutcome> {
  const message = String(error);
  // A browser that does not say which module it was is asked for this one, which came with the same build.
  let file = ADDRESS.exec(message)?.[0] ?? import.meta.url;
  // What came damaged stays so in the browser's map of modules.
  if (!(error instanceof SyntaxError)) {
    if (!FETCH_FAILURE.test(message)) return 'broken';
    try {
      file = await Promise.race([findLost(file), rejectLater()]);
    } catch {
      return 'passing';
    }
  }
  if (reloads && reloadOnce(file)) await new Promise((resolve) => setTimeout(resolve, RELOAD_MAX_MS));
  return 'gone';
}

/** The code that finds it out comes from the same server. */
const findLost = async (file: string) => (await import('./missing-file.ts')).findLostFile(file);

const rejectLater = () => new Promise<never>((_, reject) => setTimeout(reject, EXAMINE_MAX_MS));

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
