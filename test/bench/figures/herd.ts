import { systemClock } from '../../../src/base/time/clock.ts';
import { createLive } from '../../../src/shell/live/live.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { findDemoPerson } from '../../support/demo-people.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { createNotice, currentNotice, removeNotice } from '../../support/notice-calls.ts';
import { signIn } from '../../support/start-server.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import { startMeasuredServer } from '../measured-server.ts';
import { sampleOf } from '../sample.ts';
import { openStreamSource } from '../stream-source.ts';
import { forAll, PAGES, signInPages } from '../thousand-pages.ts';
import { wallClockMs } from '../wall-clock.ts';

const ROUNDS = 3;
const WINDOW_MS = 50;
const AT_ONCE = 'pages that read at once';
type Kind = 'portico' | typeof AT_ONCE;
type Run = { reads: number; lastMs: number; mostInWindow: number; medianMs: number; worstMs: number; cpuMs: number };

/** Measures the requests of a thousand pages to one process after an event. */
export async function herd(): Promise<Section> {
  const database = await createTestDatabase();
  const server = await startMeasuredServer(database.url);
  const pages = await signInPages(server.origin, database.url);
  // Gets the CSRF cookie of a page load, which posts require.
  await forAll(pages, (client) => client.get('/rest/session'));
  const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));

  let kind: Kind = 'portico';
  let answered = 0;
  let allAnswered = () => {};
  const read = async (client: HttpClient) => {
    await currentNotice(client);
    answered++;
    if (answered === PAGES) allAnswered();
  };
  const open = (client: HttpClient) =>
    new Promise<() => void>((resolve) => {
      const live = createLive('/rest/events', {
        openStream() {
          const source = openStreamSource(client, () => kind === AT_ONCE && void read(client));
          // After the page's own handler, which is set when this has returned.
          queueMicrotask(() => {
            const opened = source.onopen;
            source.onopen = (event) => {
              opened?.call(source, event);
              resolve(() => live.follow(undefined));
            };
          });
          return source;
        },
        locks: undefined,
        openChannel: undefined,
        clock: systemClock,
        networkClock: systemClock,
        onReturn: () => () => {},
        isVisible: () => true,
        random: Math.random,
        report: (error) => {
          throw error;
        },
      });
      live.subscribe(TOPICS.notices, () => kind === 'portico' && void read(client));
      live.follow('1');
    });
  const leave = await forAll(pages, open);

  const publish = async (next: Kind): Promise<Run> => {
    kind = next;
    answered = 0;
    const all = new Promise<void>((resolve) => {
      allAnswered = resolve;
    });
    const idle = await server.measure();
    const sentAtMs = wallClockMs();
    const { data } = await createNotice(manager, { message: 'Budgets close on Friday.', urgent: false });
    await all;
    const lastMs = wallClockMs() - sentAtMs;
    const { reads: calls, cpuMs } = await server.measure();
    const reads = calls.filter(({ cameAtMs, tookMs }) => cameAtMs > sentAtMs && tookMs > 0).slice(1); // the first is the publisher's own
    const cameAtMs = reads.map((one) => one.cameAtMs);
    const mostInWindow = Math.max(
      ...cameAtMs.map((fromMs) => cameAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + WINDOW_MS).length),
    );
    const took = sampleOf(reads.map(({ tookMs }) => tookMs));

    // The removal is an event too, and ends before the next round.
    answered = 0;
    const over = new Promise<void>((resolve) => {
      allAnswered = resolve;
    });
    await removeNotice(manager, data.createNotice.id);
    await over;
    return {
      reads: reads.length,
      lastMs,
      mostInWindow,
      medianMs: took.median,
      worstMs: took.max,
      cpuMs: cpuMs - idle.cpuMs,
    };
  };
  const runs = await alternate(['portico', AT_ONCE] as const, ROUNDS, publish);
  for (const end of leave) end();
  await server.close();
  await database.drop();
  return {
    title: `What ${PAGES} pages ask after one event`,
    method:
      `${PAGES} pages without a browser, with Portico's own live updates, at one process of the server; ${ROUNDS} events of each kind in turns. ` +
      'Times on the server, from arrival to answer, but the first line: from the sending of the message until all have its text. All pages ' +
      'share one process on the same machine, and its time is in there.',
    figures: [
      figureOf('until the last page has the message', 'ms', runs, ({ lastMs }) => lastMs),
      figureOf('reads', 'requests', runs, ({ reads }) => reads),
      figureOf(`most reads that came within ${WINDOW_MS} ms`, 'requests', runs, ({ mostInWindow }) => mostInWindow),
      figureOf('answer to a read, median', 'ms', runs, ({ medianMs }) => medianMs),
      figureOf('answer to a read, worst', 'ms', runs, ({ worstMs }) => worstMs),
      figureOf('CPU of the server, event and reads', 'ms', runs, ({ cpuMs }) => cpuMs),
    ],
  };
}
