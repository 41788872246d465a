const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)/g;
const GONE = [404, 410];
/** A browser may remember a failed import for as long as the page lives: so often in vain, and it is not passing. */
const UNEXPLAINED_MAX = 3;
const unexplained: Record<string, number> = {};

/** Returns the file that only a reload of the page brings. Rejects while trying again may help. */
export async function findLostFile(file: string): Promise<string> {
  const missing = await findMissingFile(file);
  if (missing) return missing;
  const count = (unexplained[file] ?? 0) + 1;
  unexplained[file] = count;
  if (count < UNEXPLAINED_MAX) throw new Error(`${file} is there.`);
  return file;
}

/**
 * The first file that is gone of those that a built module consists of: itself, and what it imports statically. Rejects
 * when that cannot be found out now, since nobody answers.
 */
async function findMissingFile(file: string, seen = new Set<string>()): Promise<string | undefined> {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const answer = await fetch(file);
  // Where every unknown path answers the application's page, that page is what stands in the place of the file.
  const isPage = answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage || GONE.includes(answer.status)) return file;
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  for (const [, path = ''] of (await answer.text()).matchAll(STATIC_IMPORT)) {
    const missing = await findMissingFile(new URL(path, file).href, seen);
    if (missing) return missing;
  }
  return undefined;
}
