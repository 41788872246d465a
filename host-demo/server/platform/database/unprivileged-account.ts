import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The account that PostgreSQL runs under; undefined is the one that this process runs under. */
export type Account = { uid: number; gid: number } | undefined;

/** The account `nobody`, which exists on every system under this number. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns the data already there, else as nobody
 * (docs/decisions/0050-postgres-everywhere.md); started by anybody else it runs directly.
 */
export function postgresAccount(home: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = [join(home, 'data'), home].map(ownerOf).find((found) => found !== undefined && found.uid !== 0);
  return owner ?? NOBODY;
}

/** Whether the account can get into the folder and write there, tried and not computed. */
export function canWrite(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { cwd: '/', stdio: 'ignore', ...account })
      .status === 0
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  return lstatSync(folder, { throwIfNoEntry: false }) && statSync(folder, { throwIfNoEntry: false });
}
