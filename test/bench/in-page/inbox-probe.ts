import { nextTask } from './task.ts';

const host = () => document.querySelector<HTMLElement>('portico-collab-inbox, hand-written-inbox');
const part = <Part extends HTMLElement>(ref: string): Part | null => {
  const selector = `[data-ref="${ref}"]`;
  const inbox = host();
  return inbox?.shadowRoot?.querySelector<Part>(selector) ?? inbox?.querySelector<Part>(selector) ?? null;
};
const needed = (ref: string): HTMLElement => {
  const found = part(ref);
  if (!found) throw new Error(`The inbox has no ${ref}.`);
  return found;
};
const wallClockMs = () => performance.timeOrigin + performance.now();

const WAIT_MAX_MS = 60_000;

/** When it holds, looked at after each change inside the inbox: nothing runs meanwhile that would be measured too. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const inbox = host();
    if (!inbox || holds()) return resolve();
    const observer = new MutationObserver(() => {
      if (!holds()) return;
      observer.disconnect();
      clearTimeout(givingUp);
      resolve();
    });
    const givingUp = setTimeout(() => reject(new Error(`Within a minute it was never so: ${holds}`)), WAIT_MAX_MS);
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const root of [inbox, inbox.shadowRoot]) if (root) observer.observe(root, all);
  });
}

/** The second frame from now has begun, so that the first has been painted. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

export type Opened = {
  /** From the click until the list is painted. */
  openMs: number;
  /** Of it, until the service had answered with the first page; 0 when nothing was asked. */
  answerMs: number;
};

/** Clicks the bell as a program does, without the pointer's coming nearer. */
async function open(): Promise<Opened> {
  performance.clearResourceTimings();
  const clickedAtMs = performance.now();
  needed('bell').click();
  await until(() => part('inbox-row')?.checkVisibility() === true);
  await painted();
  const openMs = performance.now() - clickedAtMs;
  const page = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/v2\/c\/inbox-notifications\?/.test(name)) as PerformanceResourceTiming | undefined;
  return { openMs, answerMs: page ? page.responseEnd - clickedAtMs : 0 };
}

async function close(): Promise<void> {
  needed('bell').click();
  await until(() => !part('inbox-row')?.checkVisibility());
  await painted();
}

/** Resolves when nothing has been fetched for so long, and the page has nothing to do. */
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

export type Drawn = { rows: number; listElements: number; panelElements: number };

/** What of the open inbox is in the document. */
const drawn = (): Drawn => ({
  rows: needed('inbox-list').querySelectorAll('[data-ref="inbox-row"]').length,
  listElements: 1 + needed('inbox-list').querySelectorAll('*').length,
  panelElements: 1 + needed('inbox-panel').querySelectorAll('*').length,
});

function scrollerOf(list: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = list; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  throw new Error('The list does not scroll.');
}

/** The place in the list of the last row that is drawn. */
const lastDrawn = () =>
  Math.max(...[...needed('inbox-list').children].map((row) => Number(row.getAttribute('aria-posinset'))));

export type Scrolled = {
  /** From the first row to the last of so many. */
  tookMs: number;
  /** Longest time between two frames. */
  longestFrameMs: number;
  /** The most of each that stood in the document at the end of a frame. */
  most: Drawn;
};

/** Scrolls to the end of what is known, again and again, until the row `total` is drawn; then back by `stepPx` a frame. */
async function scrollThrough(total: number, stepPx: number): Promise<Scrolled> {
  const scroller = scrollerOf(needed('inbox-list'));
  const most: Drawn = { rows: 0, listElements: 0, panelElements: 0 };
  let frameAtMs = performance.now();
  let longestFrameMs = 0;
  const frame = async () => {
    await new Promise(requestAnimationFrame);
    await nextTask(); // after the frame, and what it has made the list draw
    longestFrameMs = Math.max(longestFrameMs, performance.now() - frameAtMs);
    frameAtMs = performance.now();
    const now = drawn();
    for (const kind of Object.keys(most) as (keyof Drawn)[]) most[kind] = Math.max(most[kind], now[kind]);
  };
  const beganAtMs = performance.now();
  while (lastDrawn() < total) {
    scroller.scrollTop = scroller.scrollHeight;
    await frame();
  }
  const tookMs = performance.now() - beganAtMs;
  while (scroller.scrollTop > 0) {
    scroller.scrollTop -= stepPx;
    await frame();
  }
  return { tookMs, longestFrameMs, most };
}

/** When the button that tells of news says so many, by the wall clock, and the frame with it has been painted. */
async function newsSay(count: number): Promise<number> {
  await until(() => Number.parseInt(part('inbox-new')?.textContent ?? '', 10) === count);
  await painted();
  return wallClockMs();
}

/** Milliseconds from a press on that button until the list has been painted with the news at its head. */
async function showNews(): Promise<number> {
  const pressedAtMs = performance.now();
  const before = needed('inbox-list').querySelector('[aria-posinset="1"]')?.textContent;
  needed('inbox-new').click();
  await until(
    () =>
      !part('inbox-new')?.checkVisibility() &&
      needed('inbox-list').querySelector('[aria-posinset="1"]')?.textContent !== before,
  );
  await painted();
  return performance.now() - pressedAtMs;
}

/** When the badge shows this text, by the wall clock. */
async function badgeSays(text: string): Promise<number> {
  await until(() => part('badge')?.textContent === text);
  return wallClockMs();
}

/** When the answer to a call of this address came, by the wall clock. */
function answered(address: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const call = list.getEntries().find(({ name }) => new URL(name).pathname === address);
      if (!call) return;
      observer.disconnect();
      resolve(performance.timeOrigin + (call as PerformanceResourceTiming).responseEnd);
    });
    observer.observe({ type: 'resource' });
  });
}

const probe = { open, close, rest, drawn, scrollThrough, newsSay, showNews, badgeSays, answered };
declare global {
  interface Window {
    inboxProbe: typeof probe;
  }
}
window.inboxProbe = probe;
