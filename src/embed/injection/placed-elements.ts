import { oncePerPage } from '../../base/page/once-per-page.ts';
import { type Placement, placementKey } from './placement.ts';

/** A placement on the page. All copies of Portico that requested it share one element and one anchor. */
export type Placed = { element: Element | undefined; anchor: Element | null; holders: number };

const pages = () => oncePerPage('placed@1', () => new WeakMap<Document, Map<string, Placed>>());

/** In order of request. */
function placedIn(page: Document): Map<string, Placed> {
  const known = pages().get(page) ?? new Map<string, Placed>();
  pages().set(page, known);
  return known;
}

/** Must be unregistered as often as it was registered. */
export function registerPlaced(page: Document, placement: Placement): Placed {
  const key = placementKey(placement);
  const placed = placedIn(page).get(key) ?? { element: undefined, anchor: null, holders: 0 };
  placedIn(page).set(key, placed);
  placed.holders++;
  return placed;
}

/** Returns whether this was the last registration, so that the element must be removed. */
export function unregisterPlaced(page: Document, placement: Placement, placed: Placed): boolean {
  placed.holders--;
  return placed.holders === 0 && placedIn(page).delete(placementKey(placement));
}

/** Returns the injected elements of the page, including those about to be put back, in order of request. */
export const placedElements = (page: Document): readonly (Element | undefined)[] =>
  [...placedIn(page).values()].map(({ element }) => element);
