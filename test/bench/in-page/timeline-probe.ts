import { nextTask } from './task.ts';

/** The mark that the page sets when its HTML starts to be parsed. */
const BEGAN = 'began';
const BARS = '.timeline-bar[data-movable], .bar:not([hidden])';
const WAIT_MAX_MS = 60_000;

const root = () => document.querySelector('portico-activity-timeline, hand-written-timeline')?.shadowRoot;
const bars = () => [...(root()?.querySelectorAll<HTMLElement>(BARS) ?? [])];
const scroller = (): HTMLElement => {
  const found = root()?.querySelector<HTMLElement>('.p-tree-scroller, .scroller');
  if (!found) throw new Error('The timeline does not scroll.');
  return found;
};
const wallClockMs = () => performance.timeOrigin + performance.now();
const frame = () => new Promise(requestAnimationFrame);

/** Resolves at the end of the first frame in which the condition is true. */
async function painted(holds: () => boolean): Promise<void> {
  const beganMs = performance.now();
  do {
    await frame();
    if (performance.now() - beganMs > WAIT_MAX_MS) throw new Error(`Not true within a minute: ${holds}`);
  } while (!holds());
  await nextTask();
}

export type TimelineOpened = {
  /** Time from the start of the page until bars are painted. */
  openMs: number;
  /** The part of it until the rows have arrived. */
  answerMs: number;
};

const opened = (async (): Promise<TimelineOpened> => {
  await painted(() => bars().length > 0);
  const paintedAtMs = performance.now();
  const beganMs = performance.getEntriesByName(BEGAN)[0]?.startTime ?? Number.NaN;
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const rows = calls
    .filter(({ name }) => new URL(name).pathname === '/graphql')
    .reduce((one, other) => (one.encodedBodySize > other.encodedBodySize ? one : other));
  return { openMs: paintedAtMs - beganMs, answerMs: rows.responseEnd - beganMs };
})();
opened.catch(() => {}); // on a page without a timeline

/** Resolves when nothing has been fetched for this time, and the page is idle. */
async function rest(quietMs: number): Promise<void> {
  let lastAtMs = performance.now();
  const observer = new PerformanceObserver(() => {
    lastAtMs = performance.now();
  });
  observer.observe({ type: 'resource' });
  for (let leftMs = quietMs; leftMs > 0; leftMs = lastAtMs + quietMs - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, leftMs));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  observer.disconnect();
}

/** Scrolls by `stepPx` in each frame, for `steps` frames. */
async function scroll(axis: 'vertical' | 'horizontal', stepPx: number, steps: number): Promise<void> {
  const box = scroller();
  for (let step = 0; step < steps; step++) {
    if (axis === 'vertical') box.scrollTop += stepPx;
    else box.scrollLeft += stepPx;
    await frame();
    await nextTask();
  }
}

const countIn = (node: ParentNode): number =>
  [...node.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? countIn(shadowRoot) : 0), 0);
/** Returns the number of elements of the page, with those in shadow roots. */
const elements = (): number => countIn(document);

/** Returns bars that are completely in view and far enough from the edges to be dragged. */
function draggable(): { id: string; x: number; y: number }[] {
  const view = scroller().getBoundingClientRect();
  return bars().flatMap((bar) => {
    const { left, right, top, bottom, width } = bar.getBoundingClientRect();
    const isInView = left > view.left + 460 && right < view.right - 160 && top > view.top + 100 && bottom < view.bottom;
    const id = bar.dataset.id ?? '';
    return isInView && width > 60 ? [{ id, x: Math.round(left + width / 2), y: Math.round((top + bottom) / 2) }] : [];
  });
}

const barOf = (id: string) => bars().find((bar) => bar.dataset.id === id);
const leftOf = (id: string): number => Math.round(barOf(id)?.getBoundingClientRect().left ?? Number.NaN);

/** Returns the wall-clock time at which a bar that was at this place is painted elsewhere. */
async function moved(id: string, fromPx: number): Promise<number> {
  await painted(() => Math.abs(leftOf(id) - fromPx) > 4);
  return wallClockMs();
}

let releasedAtMs = Number.NaN;
addEventListener(
  'pointerup',
  ({ timeStamp }) => {
    releasedAtMs = performance.timeOrigin + timeStamp;
  },
  true,
);

const probe = { opened, rest, scroll, elements, draggable, leftOf, moved, releasedAtMs: () => releasedAtMs };
declare global {
  interface Window {
    timelineProbe: typeof probe;
  }
}
window.timelineProbe = probe;
