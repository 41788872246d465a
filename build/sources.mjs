import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files and folders that `npm run build` reads. */
export const buildInputs = [
  'src',
  'widgets',
  'host-demo/brand',
  'host-demo/standalone',
  'host-demo/workbench',
  'build/ascii-output.mjs',
  'build/build.mjs',
  'build/compress-files.mjs',
  'build/package',
  'build/project.mjs',
  'build/radix-shadow.mjs',
  'build/run-command.mjs',
  'build/sources.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const record = 'dist/.sources';

/**
 * One text for the contents of all sources: the same contents give the same text, whatever the file times say.
 *
 * @param {string} folder
 */
export function fingerprintSources(folder) {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap((input) => filesIn(folder, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist was built from the sources as they are now. @param {string} folder */
export function buildIsCurrent(folder) {
  const file = join(folder, record);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintSources(folder);
}

/** Notes in dist which sources it was built from. @param {string} folder @param {string} fingerprint */
export function recordSources(folder, fingerprint) {
  const file = join(folder, record);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

/** Paths relative to `folder`, in a fixed order, without tests. */
function filesIn(folder, input) {
  const path = join(folder, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
