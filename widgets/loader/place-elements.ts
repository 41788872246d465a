import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { REGISTRY } from '../registry.ts';
import { askAhead, loadWhenIdle, say } from './load-elements.ts';
import type { PlacementsName } from './placements.ts';

/**
 * Puts elements into a page that somebody else owns: the legacy module's by name, or any placements as data. What cannot be
 * meant in these is told of and left out. The answer takes them out again.
 */
export function placeElements(placements: PlacementsName | readonly Placement[]): () => void {
  const ending = new AbortController();
  askAhead();
  const start = async () =>
    (await import('./start-placing.ts')).startPlacing(placements, ending.signal, Object.keys(REGISTRY));
  void fetchCode('The code that places elements', start, say).then((tags) => {
    // Their code comes while the page is still drawing the places that they will stand in.
    if (typeof tags !== 'string') tags.forEach(loadWhenIdle);
  });
  return () => ending.abort();
}
