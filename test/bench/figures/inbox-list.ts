import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import { heapUseOf } from '../heap-use.ts';
import type { Drawn } from '../in-page/inbox-probe.ts';
import type { InboxHost } from '../inbox-host.ts';
import { INBOX_KINDS, type InboxKind } from '../inboxes.ts';
import { waitForInbox } from '../wait-for-inbox.ts';

const TOTAL = 10_000;
/** Large steps back from the end, so that it takes a few hundred frames. */
const STEP_PX = 3000;
const UNREAD = 10;
const QUIET_MS = 300;

/** Measures the DOM nodes of a list of ten thousand at any scroll position, and its memory. */
export async function inboxList(host: InboxHost): Promise<Section> {
  const owner = await host.owner({ count: TOTAL, unread: UNREAD });
  const measure = async (kind: InboxKind) => {
    const { page, cdp, leave } = await host.visitor(owner);
    const rest = () => page.evaluate((quietMs) => window.inboxProbe.rest(quietMs), QUIET_MS);
    await page.goto(host.inboxPage(kind));
    await waitForInbox(page, kind);
    await rest();
    const before = await heapUseOf(cdp);
    await page.evaluate(() => window.inboxProbe.open());
    await rest();
    const drawn = await page.evaluate(() => window.inboxProbe.drawn());
    const opened = await heapUseOf(cdp);
    const scrolled = await page.evaluate(([total, stepPx]) => window.inboxProbe.scrollThrough(total, stepPx), [
      TOTAL,
      STEP_PX,
    ] as const);
    await rest();
    const whole = await heapUseOf(cdp);
    await leave();
    return {
      drawn,
      scrolled,
      openedKb: (opened.heapBytes - before.heapBytes) / 1000,
      wholeKb: (whole.heapBytes - before.heapBytes) / 1000,
    };
  };
  const runs = await alternate(INBOX_KINDS, 1, measure);
  const parts: [keyof Drawn, string, 'rows' | 'elements'][] = [
    ['rows', 'rows', 'rows'],
    ['listElements', 'elements of the list', 'elements'],
    ['panelElements', 'elements of all that opens', 'elements'],
  ];
  return {
    title: `A list of ${TOTAL}`,
    method:
      'Opened, and scrolled to its end again and again until all are loaded, then back to the top; elements are counted after each frame, with the list itself. ' +
      'Heap: more than the page held before it was opened, after collecting garbage, code included. One run.',
    figures: [
      ...parts.map(([part, name, unit]) => figureOf(`${name}, opened`, unit, runs, ({ drawn }) => drawn[part])),
      ...parts.map(([part, name, unit]) =>
        figureOf(`${name}, the most while scrolling`, unit, runs, ({ scrolled }) => scrolled.most[part]),
      ),
      figureOf('heap, opened', 'kB', runs, ({ openedKb }) => openedKb),
      figureOf('heap, all loaded', 'kB', runs, ({ wholeKb }) => wholeKb),
      figureOf('from the first row to the last', 'ms', runs, ({ scrolled }) => scrolled.tookMs),
      figureOf('longest time between two frames', 'ms', runs, ({ scrolled }) => scrolled.longestFrameMs),
    ],
  };
}
