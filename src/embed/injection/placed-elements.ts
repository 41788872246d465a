import { oncePerPage } from '../../base/page/once-per-page.ts';
import { type Placement, placementKey } from './placement.ts';

/** A placement as the page has it: all copies of Portico that were asked for it share one element and one anchor. */
export type Placed = { element: Element | undefined; anchor: Element | null; holders: number };

const pages = () => oncePerPage('placed@1', () => new WeakMap<Document, Map<string, Placed>>());

/** In the order in which they were asked for. */
function placedIn(page: Document): Map<string, Placed> {
  const known = pages().get(page) ?? new Map<string, Placed>();
  pages().set(page, known);
  return known;
}

/** Has to be let go of as often as it was held. */
export function registerPlaced(page: Document, placement: Placement): Placed {
  const key = placementKey(placement);
  const placed = placedIn(page).get(key) ?? { element: undefined, anchor: null, holders: 0 };
  placedIn(page).set(key, placed);
  placed.holders++;
  return placed;
}

/** Whether that was the last hold, so that the element has to go. */
export function unregisterPlaced(page: Document, placement: Placement, placed: Placed): boolean {
  placed.holders--;
  return placed.holders === 0 && placedIn(page).delete(placementKey(placement));
}

/** What stands, or will stand again, in the page by injection, in the order in which it was asked for. */
export const placedElements = (page: Document): readonly (Element | undefined)[] =>
  [...placedIn(page).values()].map(({ element }) => element);
