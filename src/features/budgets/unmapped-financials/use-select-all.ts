import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { Pages } from '../../../ui/load/use-pages.ts';

/** Selects all entries of a list, after loading those that are not shown yet. */
export function useSelectAll<Row extends { id: string }>(
  { messages }: Shell,
  pages: Pages<Row>,
  list: unknown,
  onSelect: (ids: ReadonlySet<string>) => void,
) {
  const [loaded, setLoaded] = useState<number>();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  const selectAll = async () => {
    setLoaded(pages.value?.rows.length ?? 0);
    try {
      const rows = await pages.loadRest(setLoaded);
      // Other filters show other entries, of which the user has selected none.
      if (latest.current === list) onSelect(new Set(rows.map(({ id }) => id)));
    } catch (thrown) {
      messages.show(refusalText(thrown), 'error');
    } finally {
      setLoaded(undefined);
    }
  };
  return { loaded, selectAll };
}
