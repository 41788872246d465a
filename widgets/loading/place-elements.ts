import type { Placement } from '../../src/embed/injection/placement.ts';
import { ELEMENTS } from './elements.ts';
import { loadWhenIdle } from './load-elements.ts';

/**
 * Puts elements into a page that somebody else owns: the legacy module's by name, or any placements as data. What cannot be
 * meant in these is told of and left out. The answer takes them out again.
 */
export function placeElements(placements: 'legacy' | readonly Placement[]): () => void {
  const ending = new AbortController();
  start(placements, ending.signal).catch((cause: unknown) =>
    console.error('[portico] The elements could not be placed.', cause),
  );
  return () => ending.abort();
}

async function start(placements: 'legacy' | readonly Placement[], signal: AbortSignal): Promise<void> {
  const [{ place }, { legacyPlacements }, { systemClock }, { consoleReporter }] = await Promise.all([
    import('../../src/embed/injection/place.ts'),
    import('../placements.ts'),
    import('../../src/base/time/clock.ts'),
    import('../../src/browser/reporting/reporter.ts'),
  ]);
  const report = consoleReporter();
  const wanted = placements === 'legacy' ? legacyPlacements : await read(placements, report);
  // Their code comes while the page is still drawing the places that they will stand in.
  for (const { element } of wanted) loadWhenIdle(element);
  place(wanted, { signal, clock: systemClock, report });
}

async function read(given: unknown, report: (error: Error) => void): Promise<readonly Placement[]> {
  const { readPlacements } = await import('../../src/embed/injection/read-placements.ts');
  return readPlacements(given, { tags: Object.keys(ELEMENTS), report });
}
