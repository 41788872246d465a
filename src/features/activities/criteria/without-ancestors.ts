import type { TimelineItem } from '../timeline/timeline-item.ts';

/**
 * Returns the activities that match, below their nearest ancestor that matches. The page knows the other ancestors too,
 * because a live change can make them match.
 */
export function withoutAncestors(items: readonly TimelineItem[]): readonly TimelineItem[] {
  if (items.every(({ isMatch }) => isMatch)) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    if (!item.isMatch) return [];
    let { parentId, isRestricted } = item;
    let left = items.length; // live changes can contain a circle for a moment
    for (let above = byId.get(parentId ?? ''); above && !above.isMatch && left > 0; left--) {
      parentId = above.parentId;
      isRestricted ||= above.isRestricted;
      above = byId.get(parentId ?? '');
    }
    return [parentId === item.parentId ? item : { ...item, parentId, isRestricted }];
  });
}
