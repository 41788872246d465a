import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess } from './running-process.ts';

/** Thrown if another live process owns the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data in ${dataDir} is in use by another server (process ${pid}). ` +
        'Stop that one first, or give this one a separate data folder or a DATABASE_URL.',
    );
    this.pid = pid;
  }
}

/**
 * Makes this process the only owner of a data folder until the returned function is called or the process ends. Takes
 * over the lock of a process that no longer runs. Throws {@link DataFolderInUse}.
 */
export function takeOwnerLock(dataDir: string): () => void {
  const path = join(dataDir, 'owner.lock');
  const own = `${process.pid} ${findProcess(process.pid)?.startedAt ?? ''}\n`;
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, own);
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be written by the user who starts this server. ` +
        'Start it as the user who created the folder, give it another one, or set DATABASE_URL.',
      { cause: error },
    );
  }
  try {
    // A hard link appears atomically, so no process reads a partial lock.
    while (!linkIfFree(draft, path)) {
      const content = readIfPresent(path);
      const owner = content === undefined ? undefined : liveOwner(content);
      if (owner !== undefined) throw new DataFolderInUse(dataDir, owner);
      if (content !== undefined) removeStale(path, content);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfPresent(path) === own) rmSync(path, { force: true });
  };
}

/** Returns the id of the process that wrote the lock, if it still runs. */
export function liveOwner(content: string): number | undefined {
  const [pid, ...startedAt] = content.trim().split(' ');
  return findProcess(Number(pid))?.startedAt === startedAt.join(' ') ? Number(pid) : undefined;
}

/** Removes a stale lock; restores one that was renewed in the meantime. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfPresent(aside) !== content) linkIfFree(aside, path);
  rmSync(aside, { force: true });
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
