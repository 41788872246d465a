import { systemClock } from '../../src/base/time/clock.ts';
import { consoleReporter } from '../../src/browser/reporting/reporter.ts';
import { place } from '../../src/embed/injection/place.ts';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { namedPlacements, type PlacementsName } from './placements.ts';

/**
 * Inserts elements of these tags into the page until the signal aborts. Resolves with the tags, so that their code can
 * load in the meantime.
 */
export async function startPlacing(
  placements: PlacementsName | readonly Placement[],
  signal: AbortSignal,
  tags: readonly string[],
): Promise<string[]> {
  const report = consoleReporter();
  const isName = typeof placements === 'string' && Object.hasOwn(namedPlacements, placements);
  const requested = isName ? namedPlacements[placements] : await read(placements, tags, report);
  place(requested, { signal, clock: systemClock, report });
  return requested.map(({ element }) => element);
}

async function read(
  given: unknown,
  tags: readonly string[],
  report: (error: Error) => void,
): Promise<readonly Placement[]> {
  const { readPlacements } = await import('../../src/embed/injection/read-placements.ts');
  return readPlacements(given, { tags, report });
}
