export type TreeItem = { id: string; parentId: string | null };

/** A row that no collapsed ancestor hides, with its place in the tree. */
export type FlatRow<Item> = {
  id: string;
  item: Item;
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
export function flattenTree<Item extends TreeItem>(items: readonly Item[], expansion: Expansion): FlatRow<Item>[] {
  const parents = parentsOf(items);
  const { lastChild, previousSibling, setSize, posInSet, lastRoot, rootCount } = linkSiblings(parents);
  const isExpanded = (id: string) =>
    'expandedIds' in expansion ? expansion.expandedIds.has(id) : !expansion.collapsedIds.has(id);

  const rows: FlatRow<Item>[] = [];
  const rowOf = new Int32Array(items.length);
  const pending: number[] = [];
  const addSiblings = (last: number) => {
    for (let at = last; at !== NONE; at = numberAt(previousSibling, at)) pending.push(at);
  };
  addSiblings(lastRoot);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const item = items[at] as Item;
    const parent = numberAt(parents, at);
    const parentIndex = parent === NONE ? null : numberAt(rowOf, parent);
    const hasChildren = numberAt(lastChild, at) !== NONE;
    const row: FlatRow<Item> = {
      id: item.id,
      item,
      index: rows.length,
      parentIndex,
      level: parentIndex === null ? 1 : (rows[parentIndex]?.level ?? 0) + 1,
      setSize: parent === NONE ? rootCount : numberAt(setSize, parent),
      posInSet: numberAt(posInSet, at),
      hasChildren,
      isExpanded: hasChildren && isExpanded(item.id),
    };
    rowOf[at] = row.index;
    rows.push(row);
    if (row.isExpanded) addSiblings(numberAt(lastChild, at));
  }
  return rows;
}

/** Reads an index that is known to be in range. */
const numberAt = (list: Int32Array, index: number): number => list[index] as number;

/** Returns the place of each item's parent, without the links that close a circle. */
function parentsOf(items: readonly TreeItem[]): Int32Array {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const parents = Int32Array.from(items, ({ parentId }) => (parentId === null ? NONE : (places.get(parentId) ?? NONE)));
  if (parents.every((parent, at) => parent < at)) return parents; // parents come first, which rules circles out
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
  for (const [at, parent] of parents.entries()) {
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
