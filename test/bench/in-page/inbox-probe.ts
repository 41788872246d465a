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

/**
 * Resolves when the condition is true, checked after each change inside the inbox, so that no polling affects the
 * measurement.
 */
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
    const givingUp = setTimeout(() => reject(new Error(`Not true within a minute: ${holds}`)), WAIT_MAX_MS);
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const root of [inbox, inbox.shadowRoot]) if (root) observer.observe(root, all);
  });
}

/** Resolves when the next frame has been painted. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

export type Opened = {
  /** Time from the click until the list is painted. */
  openMs: number;
  /** The part of it until the first page has arrived; 0 without a request. */
  answerMs: number;
};

/** Clicks the bell from a script, without pointer movement. */
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

export type Drawn = { rows: number; listElements: number; panelElements: number };

/** Returns the DOM content of the open inbox. */
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

/** Returns the position in the list of the last rendered row. */
const lastDrawn = () =>
  Math.max(...[...needed('inbox-list').children].map((row) => Number(row.getAttribute('aria-posinset'))));

export type Scrolled = {
  /** Time from the first row to the last one. */
  tookMs: number;
  /** Longest time between two frames. */
  longestFrameMs: number;
  /** The maximum of each in the document at the end of a frame. */
  most: Drawn;
};

/**
 * Scrolls to the end of the loaded rows repeatedly until the row `total` is rendered; then back by `stepPx` per frame.
 */
async function scrollThrough(total: number, stepPx: number): Promise<Scrolled> {
  const scroller = scrollerOf(needed('inbox-list'));
  const most: Drawn = { rows: 0, listElements: 0, panelElements: 0 };
  let frameAtMs = performance.now();
  let longestFrameMs = 0;
  const frame = async () => {
    await new Promise(requestAnimationFrame);
    await nextTask(); // after the frame and its rendering
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

/** Returns the wall-clock time at which the button for new notifications shows this count, after the paint. */
async function newsSay(count: number): Promise<number> {
  await until(() => Number.parseInt(part('inbox-new')?.textContent ?? '', 10) === count);
  await painted();
  return wallClockMs();
}

/** Returns the milliseconds from a press on that button until the list has painted the new notifications. */
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

/** Returns the wall-clock time at which the badge shows this text. */
async function badgeShows(text: string): Promise<number> {
  await until(() => part('badge')?.textContent === text);
  return wallClockMs();
}

/** Returns the wall-clock time of the response to a call of this address. */
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

const probe = { open, close, rest, drawn, scrollThrough, newsSay, showNews, badgeSays: badgeShows, answered };
declare global {
  interface Window {
    inboxProbe: typeof probe;
  }
}
window.inboxProbe = probe;
