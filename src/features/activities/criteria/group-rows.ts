import type { TimelineItem } from '../timeline/timeline-item.ts';

/** The header of a group of activities. */
export type GroupRow = {
  kind: 'group';
  /** `group:{key}`, which is the id of no activity. */
  id: string;
  parentId: null;
  /** The value that its activities have in common: '' for none, '*' for several values. */
  key: string;
  name: string;
  /** Number of activities, without ancestors that do not match themselves. */
  count: number;
};

/** A row of the tree: a group, or an activity. The `parentId` of an activity can be a group. */
export type ArrangedRow = GroupRow | TimelineItem;

/** What groups depend on, from `groupingOf`. */
export type Grouping = {
  keyOf: (item: TimelineItem) => string;
  /** The groups in their order; keys that are missing follow them. */
  order: readonly string[];
  nameOf: (key: string) => string;
};

/**
 * Returns the groups, followed by the activities, whose parents are within their group: the nearest ancestor in it,
 * otherwise the group. Ancestors that only lead to matches of other groups are left out.
 */
export function groupRows(items: readonly TimelineItem[], { keyOf, order, nameOf }: Grouping): ArrangedRow[] {
  const placed = placeInGroups(items, keyOf);
  const counts = new Map<string, number>();
  for (const { item, key } of placed) counts.set(key, (counts.get(key) ?? 0) + (item.isMatch ? 1 : 0));
  const known = order.filter((key) => counts.has(key));
  const keys = [...new Set([...known, ...counts.keys()])];
  const groups = keys.map(
    (key): GroupRow => ({
      kind: 'group',
      id: groupId(key),
      parentId: null,
      key,
      name: nameOf(key),
      count: counts.get(key) ?? 0,
    }),
  );
  return [
    ...groups,
    ...placed.map(({ item, parentId }) => (item.parentId === parentId ? item : { ...item, parentId })),
  ];
}

const groupId = (key: string): string => `group:${key}`;

type Place = { item: TimelineItem; key: string; parentId: string };

function placeInGroups(items: readonly TimelineItem[], keyOf: Grouping['keyOf']): Place[] {
  const keys = new Map(items.map((item) => [item.id, keyOf(item)]));
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  /** The nearest ancestor in the same group. Ends in circles of parents, which live changes can contain for a moment. */
  const above = (id: string): string | undefined => {
    const key = keys.get(id);
    let left = parents.size;
    for (let next = parents.get(id) ?? null; next !== null && left > 0; next = parents.get(next) ?? null, left--) {
      if (next === id) return undefined;
      if (keys.get(next) === key) return next;
    }
    return undefined;
  };
  const aboveOf = new Map(items.map(({ id }) => [id, above(id)]));
  const kept = new Set<string>();
  for (const { id, isMatch } of items) {
    if (!isMatch) continue;
    for (let next: string | undefined = id; next !== undefined && !kept.has(next); next = aboveOf.get(next)) {
      kept.add(next);
    }
  }
  return items.flatMap((item) => {
    const key = keys.get(item.id) ?? '';
    return kept.has(item.id) ? [{ item, key, parentId: aboveOf.get(item.id) ?? groupId(key) }] : [];
  });
}
