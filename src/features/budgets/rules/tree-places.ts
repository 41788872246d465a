/** Where the items of a list are in their tree. */
export type TreePlaces = {
  /** Indexes in the list. */
  placeById: ReadonlyMap<string, number>;
  /** The index of each item's parent; NO_PARENT at the top. */
  parents: readonly number[];
};

export const NO_PARENT = -1;

type TreeItem = { id: string; parentId: string | null };

/**
 * Returns the places of items. One whose parent is unknown is at the top.
 *
 * @param items parents before what they contain, so that there are no circles
 */
export function treePlaces(items: readonly TreeItem[]): TreePlaces {
  const placeById = new Map(items.map(({ id }, place) => [id, place]));
  const parents = items.map(({ parentId }, place) => {
    const parent = parentId === null ? undefined : placeById.get(parentId);
    return parent !== undefined && parent < place ? parent : NO_PARENT;
  });
  return { placeById, parents };
}

/** Whether a list has the same items in the same places. */
export const hasPlaces = (items: readonly TreeItem[], before: readonly TreeItem[]): boolean =>
  items.length === before.length &&
  items.every(({ id, parentId }, place) => id === before[place]?.id && parentId === before[place]?.parentId);

/** Returns the places and those of everything that they are in, each once. */
export function withAncestors({ parents }: TreePlaces, places: Iterable<number>): Set<number> {
  const all = new Set<number>();
  for (const place of places) {
    for (let at = place; at !== NO_PARENT && !all.has(at); at = parents[at] ?? NO_PARENT) all.add(at);
  }
  return all;
}
