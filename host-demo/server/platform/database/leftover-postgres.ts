import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEMPORARY_PREFIX } from './postgres-folders.ts';
import { findProcess } from './running-process.ts';

const STOP_DEADLINE_MS = 20_000;

/**
 * Stops a PostgreSQL that a killed owner of this data folder left running, and removes what would prevent a new start.
 * Only for the owner of `dataDir` (owner-lock.ts).
 */
export async function stopLeftoverPostgres(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) await stopLeftover(join(realpathSync(home), 'data'));
}

async function stopLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [pidText, , , , socketFolder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(pidText);
  const isOurs = () => {
    const found = findProcess(pid);
    // PostgreSQL's working directory is its data folder, even if that was moved.
    return found?.program === 'postgres' && (found.workingFolder ?? found.arguments).includes(data);
  };

  if (isOurs()) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (isOurs()) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
      await sleep(20);
    }
  }
  // PostgreSQL removes a stale file itself, unless its process id now belongs to another process or a zombie.
  if (existsSync(pidFile) && numberIsTaken(pid) && findProcess(pid)?.program !== 'postgres') rmSync(pidFile);
  if (socketFolder.includes(`/${TEMPORARY_PREFIX}`)) rmSync(socketFolder, { recursive: true, force: true });
}

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
