import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * The built files that a browser fetches for these modules before anybody touches the page: themselves and what they
 * import statically, without what they import on demand. Names of chunks change with every build, so they are followed.
 *
 * @param {...string} modules paths of built modules
 * @returns {string[]}
 * @throws {Error} when one of them does not exist
 */
export function filesLoadedWith(...modules) {
  const files = new Set();
  const follow = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(staticImport)) follow(join(dirname(file), path));
  };
  for (const module of modules) follow(module);
  return [...files];
}
