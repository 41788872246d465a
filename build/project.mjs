import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, in which every command runs. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Exits with a sentence when this Node.js is older than package.json requires. Call it before any code that an old
 * Node.js does not support.
 */
export function requireNodeVersion() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(
    `Portico needs Node.js ${major}.${minor} or newer, and this is ${process.versions.node}. Install a newer one and try again.`,
  );
  process.exit(1);
}
