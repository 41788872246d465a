import { useCallback, useState } from 'react';
import type { ColumnFilter } from '../../views/views.wire.ts';

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** Returns which rows are collapsed. New filters expand everything, and without filters the earlier rows collapse again. */
export function useCollapsedRows(filters: readonly ColumnFilter[]) {
  const [ids, setIds] = useState<Ids>(NONE);
  const [whileFiltered, setWhileFiltered] = useState({ filters, ids: NONE });
  const isFiltered = filters.length > 0;
  const toggle = useCallback(
    (id: string, isExpanded: boolean) => {
      if (!isFiltered) setIds((before) => toggled(before, id, isExpanded));
      else {
        setWhileFiltered((before) => ({
          filters,
          ids: toggled(before.filters === filters ? before.ids : NONE, id, isExpanded),
        }));
      }
    },
    [filters, isFiltered],
  );
  const shown = whileFiltered.filters === filters ? whileFiltered.ids : NONE;
  return { collapsedIds: isFiltered ? shown : ids, toggle };
}

function toggled(ids: Ids, id: string, isExpanded: boolean): Ids {
  const next = new Set(ids);
  if (isExpanded) next.delete(id);
  else next.add(id);
  return next;
}
