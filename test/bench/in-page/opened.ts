import { painted } from './painted.ts';

/** The mark that the page sets when its HTML starts to be parsed. */
const BEGAN = 'began';

export type Opened = {
  /** Time from the start of the page until the condition is true and painted. */
  openMs: number;
  /** The part of it until the rows have arrived: the largest response of the path. */
  answerMs: number;
};

/** Measures the opening of a page whose rows come from a path that ends so. */
export async function openedWith(holds: () => boolean, path: string): Promise<Opened> {
  await painted(holds);
  const paintedAtMs = performance.now();
  const beganMs = performance.getEntriesByName(BEGAN)[0]?.startTime ?? Number.NaN;
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const rows = calls
    .filter(({ name }) => new URL(name).pathname.endsWith(path))
    .reduce((one, other) => (one.encodedBodySize > other.encodedBodySize ? one : other));
  return { openMs: paintedAtMs - beganMs, answerMs: rows.responseEnd - beganMs };
}
