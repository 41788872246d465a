import { figureOf, type Section } from '../figure.ts';
import type { InboxHost } from '../inbox-host.ts';
import type { InboxKind } from '../inboxes.ts';
import { type File, filesBelow, fileTable } from '../script-bytes.ts';
import { watchTraffic } from '../traffic.ts';
import { waitForInbox } from '../wait-for-inbox.ts';

const FOLDERS: Record<InboxKind, string> = { portico: '/portico/', 'hand-written': '/bench/files/' };
/** The service's own client, by its entry module. */
const CLIENT = /inbox-service/;

/** Measures the network cost of the inbox: the closed bell, and the addition when it opens. */
export async function inboxBytes(host: InboxHost): Promise<Section> {
  const portico = await weigh(host, 'portico');
  const byHand = await weigh(host, 'hand-written');
  const figure = (
    name: string,
    ours: readonly File[],
    theirs: readonly File[] | undefined,
    coding: 'gzip' | 'brotli',
  ) =>
    figureOf(
      `${name}, ${coding}`,
      'B',
      { portico: [ours], ...(theirs && { 'hand-written': [theirs] }) },
      (files: readonly File[]) => files.reduce((sum, file) => sum + file[coding], 0),
    );
  const client = portico.added.filter(({ path }) => CLIENT.test(path));
  return {
    title: 'Bytes of the inbox',
    method:
      'All scripts of a page with only the inbox until none has come for 3 s, and those that opening it adds, compressed again with gzip -9 and brotli 11. ' +
      'React is among them. By hand everything comes in one file.',
    figures: (['gzip', 'brotli'] as const).flatMap((coding) => [
      figure('the closed bell, untouched', portico.closed, byHand.closed, coding),
      figure('what opening adds', portico.added, undefined, coding),
      figure('of it, the client of the service', client, undefined, coding),
    ]),
    details: fileTable({ 'with the closed bell': portico.closed, 'when it opens': portico.added }),
  };
}

async function weigh(host: InboxHost, kind: InboxKind): Promise<{ closed: File[]; added: File[] }> {
  const { page, leave } = await host.visitor(await host.owner({ count: 20, unread: 10 }));
  const traffic = watchTraffic(page);
  await page.goto(host.inboxPage(kind));
  await waitForInbox(page, kind);
  await traffic.quiet();
  const closed = await filesBelow(FOLDERS[kind], traffic);
  await page.evaluate(() => window.inboxProbe.open());
  await traffic.quiet();
  const all = await filesBelow(FOLDERS[kind], traffic);
  await leave();
  return { closed, added: all.filter(({ path }) => !closed.some((file) => file.path === path)) };
}
