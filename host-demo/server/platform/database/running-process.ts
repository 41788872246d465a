import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Distinguishes a process from a later one with the same id. */
export type RunningProcess = {
  /** Opaque; equal only for the same process. */
  startedAt: string;
  /** Name of the program, such as `postgres`. */
  program: string;
  arguments: string;
  /** Its working directory, if the system provides it. */
  workingFolder: string | undefined;
};

/** Returns the process with this id, or undefined (also for a zombie). */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which can contain spaces, so fields are counted after it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return {
      startedAt: rest[18] ?? '',
      program: basename(command[0] ?? ''),
      arguments: command.slice(1).join(' '),
      workingFolder: workingFolder(pid),
    };
  } catch {
    return undefined;
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): RunningProcess | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const found = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(\S+)\s*(.*)$/.exec(line);
    if (!found || found[1]?.startsWith('Z')) return undefined;
    return {
      startedAt: found[2] ?? '',
      program: basename(found[3] ?? ''),
      arguments: found[4] ?? '',
      workingFolder: undefined,
    };
  } catch {
    return undefined;
  }
}
