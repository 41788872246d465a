import { elements } from './elements.ts';
import { openedWith } from './opened.ts';
import { painted } from './painted.ts';
import { rest } from './rest.ts';
import { type Axis, scrollSteps } from './scroll-steps.ts';

const BARS = '.timeline-bar[data-movable], .bar:not([hidden])';

const root = () => document.querySelector('portico-activity-timeline, hand-written-timeline')?.shadowRoot;
const bars = () => [...(root()?.querySelectorAll<HTMLElement>(BARS) ?? [])];
const scroller = (): HTMLElement => {
  const found = root()?.querySelector<HTMLElement>('.p-tree-scroller, .scroller');
  if (!found) throw new Error('The timeline does not scroll.');
  return found;
};
const wallClockMs = () => performance.timeOrigin + performance.now();

const opened = openedWith(() => bars().length > 0, '/graphql');
opened.catch(() => {}); // on a page without a timeline

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

const scroll = (axis: Axis, stepPx: number, steps: number) => scrollSteps(scroller(), axis, stepPx, steps);
const probe = { opened, rest, scroll, elements, draggable, leftOf, moved, releasedAtMs: () => releasedAtMs };
declare global {
  interface Window {
    timelineProbe: typeof probe;
  }
}
window.timelineProbe = probe;
