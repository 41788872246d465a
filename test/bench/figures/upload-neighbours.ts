import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findDemoPerson } from '../../support/demo-people.ts';
import { signIn } from '../../support/start-server.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import { startMeasuredServer } from '../measured-server.ts';
import { timedCall } from '../timed-call.ts';

const USERS = 10;
const MB = 1024 * 1024;
const FILE_BYTES = 20 * MB;
const ROUNDS = 3;
const PERIOD_MS = 10;
/** As long as the uploads take on a slow machine. */
const CALM_MS = 8000;
const KINDS = ['portico', 'without uploads'] as const;

type Run = { p50: number; p99: number; tookMs: number };

/** Measures how long the session takes to be read while ten users upload a file each, and without them. */
export async function uploadNeighbours(): Promise<Section> {
  const { url, drop } = await createTestDatabase();
  const server = await startMeasuredServer(url);
  const program = join(import.meta.dirname, '../programs/uploader.ts');
  const uploader = fork(program, [server.origin, String(USERS), String(FILE_BYTES)], { execArgv: ['--import', 'tsx'] });
  await once(uploader, 'message');
  const reader = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const agent = new Agent({ keepAlive: true });
  const measure = async (kind: (typeof KINDS)[number]): Promise<Run> => {
    const beganMs = performance.now();
    let isOver = false;
    const over = (async () => {
      if (kind === 'portico') {
        uploader.send('upload');
        await once(uploader, 'message');
      } else await wait(CALM_MS);
      isOver = true;
    })();
    const calls: Promise<{ tookMs: number }>[] = [];
    while (!isOver) {
      calls.push(timedCall(reader, agent, '/rest/session'));
      await wait(PERIOD_MS);
    }
    await over;
    const tookMs = performance.now() - beganMs;
    const sorted = (await Promise.all(calls)).map((call) => call.tookMs).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99), tookMs };
  };
  try {
    for (const kind of KINDS) await measure(kind);
    const runs = await alternate(KINDS, ROUNDS, measure);
    return {
      title: `Reading the session while ${USERS} users upload ${FILE_BYTES / MB} MB each`,
      method:
        `GET /rest/session every ${PERIOD_MS} ms, whether or not the ones before are answered. The uploads arrive in pieces of ` +
        '4 MB, over loopback. The server, the uploading users and the reader each have their own process. The goal is a p99 of ' +
        'at most twice that without uploads.',
      figures: [
        figureOf('p99', 'ms', runs, ({ p99 }) => p99),
        figureOf('p50', 'ms', runs, ({ p50 }) => p50),
        figureOf('until all are uploaded', 'ms', { portico: runs.portico }, ({ tookMs }) => tookMs),
      ],
    };
  } finally {
    agent.destroy();
    uploader.disconnect();
    await server.close();
    await drop();
  }
}
