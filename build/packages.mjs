import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for. Contents are compared, because file times say nothing
 * after a checkout. npm writes its record of what is installed last, so an interrupted installation does not count.
 *
 * @param {string} folder
 */
export function packagesAreCurrent(folder) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'));
  const installed = lockedPackages(join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    paths.every(
      (path) =>
        installed[path]
          ? installed[path].version === wanted[path].version && installed[path].integrity === wanted[path].integrity
          : wanted[path].optional, // for another platform
    )
  );
}

/** Installs exactly the packages of package-lock.json, also where the environment omits development packages. */
export function installPackages() {
  return runCommand('npm', ['ci', '--include=dev'], { quiet: true });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
