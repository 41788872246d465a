import { useCallback, useEffect, useRef } from 'react';
import type { Rest } from '../../../browser/transport/rest.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { usePages } from '../../../ui/load/use-pages.ts';
import { readUnmappedCounts, searchAllUnmapped } from '../financials/all-unmapped.api.ts';
import type { UnmappedFinancial } from '../financials/all-unmapped.wire.ts';
import { readFinancialsCount, searchUnmapped } from '../financials/financials.api.ts';
import type { FinancialKind } from '../financials/financials.wire.ts';
import { readBudget, readBudgets } from '../list/budgets.api.ts';
import type { Budget } from '../list/budgets.wire.ts';

/** What users look for; an empty budget or type is any. */
export type UnmappedFilter = { budgetId: string; kind: FinancialKind | ''; search: string };

/** Returns whether some entries can be left out. */
export const isFilter = ({ budgetId, kind, search }: UnmappedFilter): boolean =>
  budgetId !== '' || kind !== '' || search.trim() !== '';

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);

/** Returns the budgets that the user can edit. Rejects with a TransportFailure. */
export const readEditableBudgets = async (rest: Rest): Promise<readonly Budget[]> =>
  (await readBudgets(rest, ['currency', 'permissions'])).filter(({ permissions }) => permissions?.includes('edit'));

export type UnmappedFacts = {
  /** The budget of the list, or all that the user can edit. */
  budgets: readonly Budget[];
  /** The number of entries of each budget. */
  counts: ReadonlyMap<string, number>;
};

/**
 * The entries without an item of a budget, or of all, with their budgets and the number of those found. Follows changes of
 * others, except while `isHeld`: each call that maps entries is a change, and all loaded pages would be read again.
 */
export function useUnmapped(
  { rest, live }: Shell,
  budgetId: string | undefined,
  filter: UnmappedFilter,
  isHeld: boolean,
) {
  const facts = useLoaded(
    budgetId ?? '',
    useCallback(async (): Promise<UnmappedFacts> => {
      if (budgetId === undefined) {
        const [editable, { counts }] = await Promise.all([readEditableBudgets(rest), readUnmappedCounts(rest)]);
        return { budgets: editable, counts: new Map(counts.map((one) => [one.budgetId, one.unmapped])) };
      }
      const [budget, { unmapped }] = await Promise.all([
        readBudget(rest, budgetId, ['currency', 'permissions']),
        readFinancialsCount(rest, budgetId),
      ]);
      return { budgets: [budget], counts: new Map([[budgetId, unmapped]]) };
    }, [rest, budgetId]),
  );
  const key = `${budgetId} ${Object.values(filter).join(' ')}`;
  const isFiltering = isFilter(filter);
  const found = useLoaded(key, async () => {
    if (!isFiltering) return undefined;
    if (budgetId !== undefined) return (await readFinancialsCount(rest, budgetId, filter)).unmapped;
    return sumOf((await readUnmappedCounts(rest, filter)).counts.map(({ unmapped }) => unmapped));
  });
  const pages = usePages(key, async (after) => {
    if (budgetId === undefined) {
      const { financials, next } = await searchAllUnmapped(rest, filter, after);
      return { rows: financials, next };
    }
    const { financials, next } = await searchUnmapped(rest, budgetId, filter, after);
    return { rows: financials.map((entry): UnmappedFinancial => ({ ...entry, budgetId })), next };
  });
  const reload = useRef(async () => {});
  reload.current = async () => {
    await Promise.all([pages.reload(), facts.reload(), found.reload()]);
  };
  const held = useRef({ isHeld, hasChanged: false });
  useEffect(
    () =>
      live.subscribe(TOPICS.budgets, () => {
        if (held.current.isHeld) held.current.hasChanged = true;
        else void reload.current();
      }),
    [live],
  );
  useEffect(() => {
    const { hasChanged } = held.current;
    held.current = { isHeld, hasChanged: false };
    if (!isHeld && hasChanged) void reload.current();
  }, [isHeld]);
  const total = isFiltering ? found.value : facts.value && sumOf([...facts.value.counts.values()]);
  return { facts, pages, total, reload: () => reload.current() };
}
