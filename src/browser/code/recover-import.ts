import { mayReload, reloadPage } from '../page/reload-page.ts';

/**
 * The outcome of a failed import. `passing`: retry later. `gone`: only a reload helps, which the user decides.
 * `broken`: the code loaded and threw.
 */
export type ImportOutcome = 'passing' | 'gone' | 'broken';

// Chromium and Firefox name the requested module even if one of its imports failed to load.
const FETCH_FAILURE = /dynamically imported module|importing a module script/i;
const ADDRESS = /https?:\/\/\S+/;
/** Files for which this tab has reloaded, one per line. */
const KEY = 'portico.reloaded';
/** If the page still exists this long after the reload started, the user cancelled the reload. */
const RELOAD_MAX_MS = 5000;
/** A server that takes longer is considered unavailable. */
const EXAMINE_MAX_MS = 5000;

/**
 * Distinguishes a temporary failure from a file that a deployment removed or that is damaged. In the latter case,
 * reloads the page: once per tab and file, only if the user has not typed anything, and unless a listener prevents
 * `portico-reload` on the document.
 */
export async function recoverImport(error: unknown, { reloads } = { reloads: true }): Promise<ImportOutcome> {
  const message = String(error);
  // If the browser does not name the module, checks this one, which belongs to the same build.
  let file = ADDRESS.exec(message)?.[0] ?? import.meta.url;
  // The browser's module map keeps a damaged file.
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

/** The code for this check comes from the same server. */
const findLost = async (file: string) => (await import('./missing-file.ts')).findLostFile(file);

const rejectLater = () => new Promise<never>((_, reject) => setTimeout(reject, EXAMINE_MAX_MS));

function reloadOnce(file: string): boolean {
  try {
    const before = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    if (before.includes(file) || !mayReload({ file })) return false;
    sessionStorage.setItem(KEY, [...before, file].join('\n'));
  } catch {
    return false; // without storage, the page could reload endlessly
  }
  reloadPage();
  return true;
}
