import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The account that runs PostgreSQL; undefined for this process's own. */
export type Account = { uid: number; gid: number } | undefined;

/** The account `nobody`, which has this id on every system. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. As root, returns the owner of existing data, else NOBODY
 * (docs/decisions/0050-postgres-everywhere.md); otherwise undefined.
 */
export function postgresAccount(home: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = [join(home, 'data'), home].map(ownerOf).find((found) => found !== undefined && found.uid !== 0);
  return owner ?? NOBODY;
}

/** Returns whether the account can enter and write to the folder, by trying it. */
export function canWrite(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { cwd: '/', stdio: 'ignore', ...account })
      .status === 0
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  return lstatSync(folder, { throwIfNoEntry: false }) && statSync(folder, { throwIfNoEntry: false });
}
