import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = process.cwd();
const read = (path: string) => readFileSync(path, 'utf8');

/** Returns a file and all files that it imports, also those that load later. Elements bring their own styles. */
function reachable(path: string, pattern: RegExp, known = new Set<string>()): Set<string> {
  if (known.has(path) || path.startsWith(join(root, 'widgets'))) return known;
  known.add(path);
  for (const [, imported = ''] of read(path).matchAll(pattern))
    reachable(resolve(path, '..', imported), pattern, known);
  return known;
}

const IMPORT = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;
const CSS_IMPORT = /@import "(\.[^"]+)"/g;
const SHEET_IMPORT = /from '(\.[^']+\.css)\?inline'/g;

test('page.css has the style sheets of all parts of the screens', () => {
  const own = reachable(join(root, 'host-demo/standalone/page.css'), CSS_IMPORT);
  const modules = new Set<string>();
  const screens = join(root, 'host-demo/standalone/screens');
  for (const name of readdirSync(screens).filter((file) => file.endsWith('.tsx')))
    reachable(join(screens, name), IMPORT, modules);
  const missing = [...modules].flatMap((path) =>
    [...read(path).matchAll(SHEET_IMPORT)]
      .map(([, sheet = '']) => resolve(path, '..', sheet))
      .filter((sheet) => !own.has(sheet))
      .map((sheet) => `${relative(root, sheet)} of ${relative(root, path)}`),
  );
  expect(missing).toEqual([]);
});
