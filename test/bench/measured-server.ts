import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type ServerMeasure = {
  /** Resident memory of the process, including reserved memory. */
  residentBytes: number;
  /** Live heap memory. */
  heapBytes: number;
  /** CPU time of the process so far. */
  cpuMs: number;
  /** GraphQL calls since the previous measurement, with their wall-clock arrival and duration. */
  reads: { cameAtMs: number; tookMs: number }[];
};

export type MeasuredServer = {
  origin: string;
  /** `collects`: runs garbage collection first, which the next measurement counts as CPU time. */
  measure(options?: { collects: boolean }): Promise<ServerMeasure>;
  /** Forgets the largest resident memory so far. Needs Linux. */
  resetPeak(): void;
  /** The largest resident memory since then. */
  peakBytes(): number;
  close(): Promise<void>;
};

/** Starts the product's server on the database, or a plain event server, in its own process. */
export async function startMeasuredServer(databaseUrl?: string): Promise<MeasuredServer> {
  const program = join(import.meta.dirname, 'programs/measured-server.ts');
  const child: ChildProcess = fork(program, databaseUrl ? [databaseUrl] : [], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    async measure({ collects } = { collects: false }) {
      child.send(collects ? 'collect garbage' : 'look');
      const [measure] = (await once(child, 'message')) as [ServerMeasure];
      return measure;
    },
    resetPeak() {
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
    },
    peakBytes() {
      const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(peak) * 1024;
    },
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
