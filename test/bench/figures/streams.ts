import { findDemoPerson } from '../../support/demo-people.ts';
import { createHttpClient, type HttpClient } from '../../support/http-client.ts';
import { createNotice, removeNotice } from '../../support/notice-calls.ts';
import { signIn } from '../../support/start-server.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { figureOf, type Section } from '../figure.ts';
import { type MeasuredServer, startMeasuredServer } from '../measured-server.ts';
import { openStreamSource } from '../stream-source.ts';
import { forAll, PAGES, signInPages } from '../thousand-pages.ts';
import { wallClockMs } from '../wall-clock.ts';

const EVENTS = 6;
type Timing = { firstMs: number; medianMs: number; lastMs: number; cpuMs: number };
type Run = { residentBytes: number; heapBytes: number; told: Timing[] };

/** Measures a thousand open streams at one server process. */
export async function streams(): Promise<Section> {
  const portico = await ofProduct();
  const plain = await ofPlainServer();
  const baseline = 'plain server of events';
  const figure = (name: string, pick: (one: Timing) => number) =>
    figureOf(name, 'ms', { portico: portico.told, [baseline]: plain.told }, pick);
  const memory = (name: string, pick: (run: Run) => number) =>
    figureOf(name, 'kB', { portico: [portico], [baseline]: [plain] }, (run) => pick(run) / PAGES / 1024);
  return {
    title: `${PAGES} open streams`,
    method:
      `One process of the server, ${PAGES} people of one organization with a session and a stream each; ${EVENTS} events, from the sending of ` +
      'what changes something. Memory: after collecting garbage, more than before the streams were opened. The baseline is a plain ' +
      'node server that asks nobody who they are, and writes to all of them. The streams are read in one other process on the same machine.',
    figures: [
      memory('resident memory a stream', ({ residentBytes }) => residentBytes),
      memory('heap and buffers a stream', ({ heapBytes }) => heapBytes),
      figure('until the first has the event', ({ firstMs }) => firstMs),
      figure('until half of them have it', ({ medianMs }) => medianMs),
      figure('until all have it', ({ lastMs }) => lastMs),
      figure('CPU of the server for one event', ({ cpuMs }) => cpuMs),
    ],
  };
}

async function ofProduct(): Promise<Run> {
  const database = await createTestDatabase();
  const server = await startMeasuredServer(database.url);
  try {
    const pages = await signInPages(server.origin, database.url);
    const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
    let standing: string | undefined;
    return await run(server, pages, async () => {
      if (standing) {
        await removeNotice(manager, standing);
        standing = undefined;
      } else {
        const input = { message: 'Budgets close on Friday.', urgent: false };
        standing = (await createNotice(manager, input)).data.createNotice.id;
      }
    });
  } finally {
    await server.close();
    await database.drop();
  }
}

async function ofPlainServer(): Promise<Run> {
  const server = await startMeasuredServer();
  try {
    const client = createHttpClient(server.origin);
    const pages = Array.from({ length: PAGES }, () => client);
    return await run(server, pages, async () => void (await client.post('/')));
  } finally {
    await server.close();
  }
}

async function run(server: MeasuredServer, pages: readonly HttpClient[], change: () => Promise<void>): Promise<Run> {
  let cameAtMs: number[] = [];
  let allNotified = () => {};
  const hear = () => {
    if (cameAtMs.push(wallClockMs()) === PAGES) allNotified();
  };
  const open = (client: HttpClient) =>
    new Promise<EventSource>((resolve) => {
      const source = openStreamSource(client, hear);
      source.onopen = () => resolve(source);
    });
  const before = await server.measure({ collects: true });
  const sources = await forAll(pages, open);
  const after = await server.measure({ collects: true });
  const timings: Timing[] = [];
  for (let event = 0; event < EVENTS; event++) {
    cameAtMs = [];
    const all = new Promise<void>((resolve) => {
      allNotified = resolve;
    });
    const idle = await server.measure();
    const sentAtMs = wallClockMs();
    await change();
    await all;
    const busy = await server.measure();
    const at = (place: number) => (cameAtMs[place] ?? Number.NaN) - sentAtMs;
    timings.push({ firstMs: at(0), medianMs: at(PAGES / 2), lastMs: at(PAGES - 1), cpuMs: busy.cpuMs - idle.cpuMs });
  }
  for (const source of sources) source.close();
  return {
    residentBytes: after.residentBytes - before.residentBytes,
    heapBytes: after.heapBytes - before.heapBytes,
    told: timings,
  };
}
