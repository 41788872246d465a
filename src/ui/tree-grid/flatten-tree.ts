export type TreeItem = { id: string; parentId: string | null };

/** Items of a tree, of which each is made when it is first needed. */
export type ItemSource<Item> = { at: (place: number) => Item };

/** A row that no collapsed ancestor hides, with its place in the tree. */
export type FlatRow<Item> = {
  id: string;
  readonly item: Item;
  /** Its place among the visible rows, from 0. */
  index: number;
  /** Index of its parent; null for a top-level row. */
  parentIndex: number | null;
  /** From 1. */
  level: number;
  /** Number of siblings, itself included. */
  setSize: number;
  /** Its place among its siblings, from 1. */
  posInSet: number;
  hasChildren: boolean;
  isExpanded: boolean;
};

/** Lists the rows that differ from the others. */
export type Expansion = { expandedIds: ReadonlySet<string> } | { collapsedIds: ReadonlySet<string> };

const NONE = -1;

/**
 * Returns the visible rows of a tree in display order. Siblings keep the order of `items`. An item with an unknown
 * parent is at the top level, and so is one item of each circle. Takes time in proportion to the number of items.
 */
export const flattenTree = <Item extends TreeItem>(items: readonly Item[], expansion: Expansion): FlatRow<Item>[] =>
  flattenPlaces(items, expansion, { at: (place) => items[place] as Item });

/** Returns the rows as above, of which each looks its item up by its place in the tree. */
export function flattenPlaces<Item>(
  tree: readonly TreeItem[],
  expansion: Expansion,
  source: ItemSource<Item>,
): FlatRow<Item>[] {
  const parents = parentsOf(tree);
  const { lastChild, previousSibling, setSize, posInSet, lastRoot, rootCount } = linkSiblings(parents);
  const isExpanded = (id: string) =>
    'expandedIds' in expansion ? expansion.expandedIds.has(id) : !expansion.collapsedIds.has(id);

  const rows: FlatRow<Item>[] = [];
  const rowOf = new Int32Array(tree.length);
  const pending: number[] = [];
  const addSiblings = (last: number) => {
    for (let at = last; at !== NONE; at = numberAt(previousSibling, at)) pending.push(at);
  };
  addSiblings(lastRoot);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { id } = tree[at] as TreeItem;
    const parent = numberAt(parents, at);
    const parentIndex = parent === NONE ? null : numberAt(rowOf, parent);
    const hasChildren = numberAt(lastChild, at) !== NONE;
    const row = new PlacedRow(source, at, id);
    row.index = rows.length;
    row.parentIndex = parentIndex;
    row.level = parentIndex === null ? 1 : (rows[parentIndex]?.level ?? 0) + 1;
    row.setSize = parent === NONE ? rootCount : numberAt(setSize, parent);
    row.posInSet = numberAt(posInSet, at);
    row.hasChildren = hasChildren;
    row.isExpanded = hasChildren && isExpanded(id);
    rowOf[at] = row.index;
    rows.push(row);
    if (row.isExpanded) addSiblings(numberAt(lastChild, at));
  }
  return rows;
}

class PlacedRow<Item> implements FlatRow<Item> {
  index = 0;
  parentIndex: number | null = null;
  level = 1;
  setSize = 1;
  posInSet = 1;
  hasChildren = false;
  isExpanded = false;
  readonly id: string;
  // Not among the keys, because rows with the same item are the same.
  readonly #source: ItemSource<Item>;
  readonly #place: number;

  constructor(source: ItemSource<Item>, place: number, id: string) {
    this.#source = source;
    this.#place = place;
    this.id = id;
  }

  get item(): Item {
    return this.#source.at(this.#place);
  }
}

/** Reads an index that is known to be in range. */
const numberAt = (list: Int32Array, index: number): number => list[index] as number;

/** Returns the place of each item's parent, without the links that close a circle. */
function parentsOf(items: readonly TreeItem[]): Int32Array {
  // Loops, because this delays the first rows of a large tree.
  const places = new Map<string, number>();
  for (let at = 0; at < items.length; at++) places.set((items[at] as TreeItem).id, at);
  const parents = new Int32Array(items.length);
  let isOrdered = true;
  for (let at = 0; at < items.length; at++) {
    const { parentId } = items[at] as TreeItem;
    const parent = parentId === null ? NONE : (places.get(parentId) ?? NONE);
    parents[at] = parent;
    isOrdered &&= parent < at;
  }
  if (isOrdered) return parents; // parents come first, which rules circles out
  /** The walk that visited an item first. */
  const walkOf = new Int32Array(items.length).fill(NONE);
  for (let walk = 0; walk < items.length; walk++) {
    let at = walk;
    while (walkOf[at] === NONE) {
      walkOf[at] = walk;
      const parent = numberAt(parents, at);
      if (parent === NONE) break;
      if (walkOf[parent] === walk) parents[at] = NONE;
      else at = parent;
    }
  }
  return parents;
}

function linkSiblings(parents: Int32Array) {
  const filled = (value: number) => new Int32Array(parents.length).fill(value);
  const [lastChild, previousSibling, setSize, posInSet] = [filled(NONE), filled(NONE), filled(0), filled(0)];
  let lastRoot = NONE;
  let rootCount = 0;
  for (let at = 0; at < parents.length; at++) {
    const parent = numberAt(parents, at);
    if (parent === NONE) {
      previousSibling[at] = lastRoot;
      lastRoot = at;
      posInSet[at] = ++rootCount;
    } else {
      previousSibling[at] = numberAt(lastChild, parent);
      lastChild[parent] = at;
      setSize[parent] = numberAt(setSize, parent) + 1;
      posInSet[at] = numberAt(setSize, parent);
    }
  }
  return { lastChild, previousSibling, setSize, posInSet, lastRoot, rootCount };
}
