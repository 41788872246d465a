import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * What the build does not read. Everything else counts as a source: a path that is missing here costs a needless build,
 * while a source that is missing from a list would leave an old build in use.
 */
const notRead = ['dist', 'docs', 'host-demo/legacy', 'test'];

/** Of the server, the build reads only the wire schemas that it shares with the workbench. */
const isServerCode = (path) => path.startsWith('host-demo/server/') && !path.endsWith('.wire.ts');

const record = 'dist/.sources';

/**
 * Returns the files that a build may depend on, relative to `folder`, in a fixed order.
 *
 * @param {string} folder
 * @param {string} [inside] one of its folders
 * @returns {string[]}
 */
export function buildInputs(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .map((entry) => ({ entry, path: posix.join(inside, entry.name) }))
    .filter(({ path }) => !notRead.includes(path))
    .flatMap(({ entry, path }) => {
      if (entry.isFile()) return /\.test\.tsx?$/.test(path) || isServerCode(path) ? [] : [path];
      const isSource = entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name);
      return isSource ? buildInputs(folder, path) : [];
    })
    .sort();
}

/**
 * Returns one text for the contents of all sources. The same contents give the same text, whatever the file times are.
 *
 * @param {string} folder
 */
export function fingerprintSources(folder) {
  const hash = createHash('sha256');
  for (const file of buildInputs(folder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether dist was built from the present sources. @param {string} folder */
export function buildIsCurrent(folder) {
  const file = join(folder, record);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintSources(folder);
}

/** Records in dist which sources it was built from. @param {string} folder @param {string} fingerprint */
export function recordSources(folder, fingerprint) {
  const file = join(folder, record);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}
