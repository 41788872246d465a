import { useMemo, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import type { Configuration } from '../configuration.wire.ts';
import { criteriaWords } from '../criteria/criteria.words.ts';
import { groupRows } from '../criteria/group-rows.ts';
import { groupingOf } from '../criteria/grouping.ts';
import { coloringOf } from '../criteria/item-color.ts';
import { legendOf } from '../criteria/legend-entries.ts';
import { withoutAncestors } from '../criteria/without-ancestors.ts';
import type { Criteria } from '../criteria.wire.ts';
import { withRestrictedRows } from './restricted-rows.ts';
import type { TimelineItem } from './timeline-item.ts';
import type { TimelineRow } from './timeline-row.ts';

type ArrangementOptions = {
  items: readonly TimelineItem[] | undefined;
  criteria: Criteria;
  configuration: Configuration | undefined;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
};

const NO_CONFIGURATION = { activityTypes: [], attributeDefinitions: [] };
const NO_ITEMS: readonly TimelineItem[] = [];

/** Returns the visible rows of the grid in groups and hierarchy, with their colors and what expands them. */
export function useArrangedRows({ items = NO_ITEMS, criteria, configuration, owners }: ArrangementOptions) {
  const words = useWords(criteriaWords);
  const { groupBy, colorBy, filter, showFullHierarchy } = criteria;
  const known = configuration ?? NO_CONFIGURATION;
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const grouping = useMemo(
    () => groupingOf(groupBy, { configuration: known, owners, words }),
    [groupBy, known, owners, words],
  );
  const arranged = useMemo<readonly TimelineRow[]>(() => {
    const shown = showFullHierarchy ? items : withoutAncestors(items);
    return grouping ? groupRows(shown, grouping) : withRestrictedRows<TimelineItem>(shown);
  }, [items, grouping, showFullHierarchy]);
  const rows = useMemo(() => flattenTree<TimelineRow>(arranged, { collapsedIds }), [arranged, collapsedIds]);
  const itemById = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const coloring = useMemo(() => coloringOf(colorBy, known, words), [colorBy, known, words]);
  const legend = useMemo(() => legendOf(items, coloring, filter), [items, coloring, filter]);

  const toggle = (id: string, isExpanded: boolean) =>
    setCollapsedIds((before) => {
      const next = new Set(before);
      if (isExpanded) next.delete(id);
      else next.add(id);
      return next;
    });
  /** Expands everything above an activity. */
  const reveal = (id: string) => {
    const parents = new Map(arranged.map((row) => [row.id, row.parentId]));
    setCollapsedIds((before) => {
      const next = new Set(before);
      for (let above = parents.get(id) ?? null; above !== null; above = parents.get(above) ?? null) next.delete(above);
      return next.size === before.size ? before : next;
    });
  };
  return { rows, arranged, itemById, coloring, legend, toggle, reveal };
}
