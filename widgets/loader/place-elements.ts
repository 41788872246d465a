import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import type { Placement } from '../../src/embed/injection/placement.ts';
import { REGISTRY } from '../registry.ts';
import { askAhead, loadWhenIdle, say } from './load-elements.ts';
import type { PlacementsName } from './placements.ts';

/**
 * Inserts elements into a page that other code owns: the legacy module's by name, or any placements as data. Reports
 * and ignores invalid ones. Returns a function that removes the elements.
 */
export function placeElements(placements: PlacementsName | readonly Placement[]): () => void {
  const ending = new AbortController();
  askAhead();
  const start = async () =>
    (await import('./start-placing.ts')).startPlacing(placements, ending.signal, Object.keys(REGISTRY));
  void fetchCode('The placement code', start, say).then((tags) => {
    // Their code loads while the page still renders their anchors.
    if (typeof tags !== 'string') tags.forEach(loadWhenIdle);
  });
  return () => ending.abort();
}
