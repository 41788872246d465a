const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)/g;
const GONE = [404, 410];
/** A browser may cache a failed import for the lifetime of the page: after this many failures, it is not temporary. */
const UNEXPLAINED_MAX = 3;
const unexplained: Record<string, number> = {};

/** Returns the file that only a page reload can load. Rejects while retrying may help. */
export async function findLostFile(file: string): Promise<string> {
  const missing = await findMissingFile(file);
  if (missing) return missing;
  const count = (unexplained[file] ?? 0) + 1;
  unexplained[file] = count;
  if (count < UNEXPLAINED_MAX) throw new Error(`${file} is there.`);
  return file;
}

/**
 * Returns the first missing file among a built module and its static imports. Rejects if the server does not respond.
 */
async function findMissingFile(file: string, seen = new Set<string>()): Promise<string | undefined> {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const answer = await fetch(file);
  // A server that answers the application's page for unknown paths returns it instead of a 404.
  const isPage = answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage || GONE.includes(answer.status)) return file;
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  for (const [, path = ''] of (await answer.text()).matchAll(STATIC_IMPORT)) {
    const missing = await findMissingFile(new URL(path, file).href, seen);
    if (missing) return missing;
  }
  return undefined;
}
