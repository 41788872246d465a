import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { usePages } from '../../../ui/load/use-pages.ts';
import { followItems } from '../items/follow-items.ts';
import { type BinFilter, filterOf, NO_FILTER } from './bin-filter.ts';
import { readRecycleBin } from './recycle-bin.api.ts';
import type { DeletedItem, FormerParent, RecycleBin } from './recycle-bin.wire.ts';

/** Enough for a plan; longer bins load more on demand. */
const PAGE_SIZE = 200;
const TYPING_MS = 250;

type BinFacts = Pick<RecycleBin, 'budget' | 'users' | 'total'> & {
  parents: readonly FormerParent[];
  filter: BinFilter;
};

/** The deleted items of a budget that match the filters. Follows the changes of all users. */
export function useBin({ rest, live, clock }: Pick<Shell, 'rest' | 'live' | 'clock'>, budgetId: string) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [facts, setFacts] = useState<BinFacts>();
  const latest = useRef(filter);
  latest.current = filter;
  const reading = useRef(0);
  const pages = usePages<DeletedItem>(
    budgetId,
    useCallback(
      async (after) => {
        const asked = latest.current;
        if (after === undefined) reading.current++;
        const mine = reading.current;
        const bin = await readRecycleBin(rest, budgetId, filterOf(asked), { after, limit: PAGE_SIZE });
        const { budget, users, total } = bin;
        // Responses can overtake each other: parents of an earlier filter would leave items without theirs.
        if (mine !== reading.current) return { rows: bin.items, next: bin.next };
        setFacts((before) => {
          const parents = after === undefined ? bin.parents : [...(before?.parents ?? []), ...bin.parents];
          return { budget, users, total, parents, filter: asked };
        });
        return { rows: bin.items, next: bin.next };
      },
      [rest, budgetId],
    ),
  );
  const { reload } = pages;
  useEffect(() => followItems(live, () => void reload()), [live, reload]);
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current === filter) return;
    const isTyping = shown.current.search !== filter.search;
    shown.current = filter;
    if (!isTyping) return void reload();
    return clock.after(TYPING_MS, () => void reload());
  }, [filter, reload, clock]);
  return { pages, facts, filter, setFilter };
}
