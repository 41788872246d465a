/** Metrics of the user's experience during a page load, from its navigation on (web.dev/vitals). */
export type Vitals = {
  /** Largest contentful paint so far, in milliseconds. */
  largestPaintMs: number;
  /** Total of task times beyond 50 ms each, after the first paint, in milliseconds. */
  blockingMs: number;
  /** Sum of all layout shifts, without a unit. */
  shift: number;
};

const LONG_MS = 50;

const vitals: Vitals = { largestPaintMs: 0, blockingMs: 0, shift: 0 };

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) vitals.largestPaintMs = Math.max(vitals.largestPaintMs, startTime);
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) vitals.blockingMs += duration - LONG_MS;
}).observe({ type: 'longtask', buffered: true });

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) vitals.shift += value;
}).observe({ type: 'layout-shift', buffered: true });

declare global {
  interface Window {
    vitals: Vitals;
  }
}
window.vitals = vitals;
