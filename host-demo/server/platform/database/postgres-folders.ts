import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canWrite } from './unprivileged-account.ts';

const SOCKET_FILE = '.s.PGSQL.5432';
/** The system's limit is 104 to 108 bytes. */
const SOCKET_PATH_MAX_BYTES = 100;

/** Prefix of temporary socket folders. */
export const TEMPORARY_PREFIX = 'portico-socket-';

/**
 * Returns the folder of the cluster: `dataDir/postgres`. If the account has no access there, it is a link to an
 * accessible folder (docs/decisions/0050-postgres-everywhere.md), so that removing `dataDir` still means starting from
 * scratch.
 */
export function prepareHome(dataDir: string, account: Account): string {
  const home = join(realpathSync(dataDir), 'postgres');
  if (!lstatSync(home, { throwIfNoEntry: false })) {
    mkdirSync(home, { mode: 0o700 });
    give(home, account);
    if (canWrite(account, home)) return home;
    rmSync(home, { recursive: true });
    const elsewhere = makeReachableFolder(['/var/lib', '/var/tmp'], 'portico-', account);
    symlinkSync(elsewhere, home);
    return elsewhere;
  }
  if (!existsSync(home)) {
    throw new Error(
      `The database of ${dataDir} was kept in another folder, which is gone. Remove ${home} to start again.`,
    );
  }
  const real = realpathSync(home);
  if (canWrite(account, real)) return real;
  const uid = account?.uid ?? process.getuid?.();
  throw new Error(
    `The database in ${real} belongs to user ${statSync(real).uid} and cannot be used by user ${uid}, under which it ` +
      'would run. Start the server as the user who created it, move it to a folder that this user can reach, ' +
      'or set DATABASE_URL.',
  );
}

function makeReachableFolder(parents: readonly string[], prefix: string, account: Account): string {
  for (const parent of parents) {
    try {
      const folder = mkdtempSync(join(parent, prefix));
      give(folder, account);
      if (canWrite(account, folder)) return folder;
      rmSync(folder, { recursive: true });
    } catch {
      // Tries the next one.
    }
  }
  throw new Error(
    `User ${account?.uid ?? process.getuid?.()}, under which PostgreSQL would run, can write in none of ` +
      `${parents.join(', ')}. Start the server as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Returns an empty folder for the socket: `home/socket`, or a temporary one if that path is too long. */
export function prepareSocketFolder(home: string, account: Account): string {
  const near = join(home, 'socket');
  if (Buffer.byteLength(join(near, SOCKET_FILE)) > SOCKET_PATH_MAX_BYTES) {
    return makeReachableFolder([tmpdir(), '/tmp'], TEMPORARY_PREFIX, account);
  }
  rmSync(near, { recursive: true, force: true });
  mkdirSync(near, { mode: 0o700 });
  give(near, account);
  return near;
}

/** Makes the account the owner. */
export function give(folder: string, account: Account): void {
  if (account) chownSync(folder, account.uid, account.gid);
}
