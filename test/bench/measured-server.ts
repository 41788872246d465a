import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ServerMeasure = {
  /** What of the process is in memory, with what it has taken from the system and does not use now. */
  residentBytes: number;
  /** What of it is alive. */
  heapBytes: number;
  /** What the process has computed so far. */
  cpuMs: number;
  /** GraphQL calls that were answered since the measure before: when each came, by the wall clock, and how long it took. */
  reads: { cameAtMs: number; tookMs: number }[];
};

export type MeasuredServer = {
  origin: string;
  /** `collects`: after collecting garbage, which the next measure counts as computing. */
  measure(options?: { collects: boolean }): Promise<ServerMeasure>;
  close(): Promise<void>;
};

/** The product's server on the database, or a plain server of events, in a process of its own. */
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
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
