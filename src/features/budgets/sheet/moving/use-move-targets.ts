import { useCallback, useMemo } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { type Loaded, useLoaded } from '../../../../ui/load/use-loaded.ts';
import { readItemTree } from '../../items/item-changes.api.ts';
import { itemsFrom } from '../sheet-items.ts';
import type { RowList, SheetRow } from '../sheet-rows.ts';
import { type MoveTarget, moveTargets } from './item-places.ts';
import { movingWords } from './moving.words.ts';

type Options = {
  budgetId: string;
  toId: string;
  /** All items of the budget, parents first. */
  rows: RowList;
  moved: readonly SheetRow[];
};

/** Returns the groups of a budget that items can move into. Reads those of another budget. */
export function useMoveTargets({ rest }: Pick<Shell, 'rest'>, options: Options): Loaded<readonly MoveTarget[]> {
  const { budgetId, toId, rows, moved } = options;
  const { top } = useWords(movingWords);
  const isOwn = toId === budgetId;
  const loaded = useLoaded(
    toId,
    useCallback(async () => (isOwn ? [] : itemsFrom(await readItemTree(rest, toId))), [rest, isOwn, toId]),
  );
  const items = isOwn ? rows.all() : loaded.value;
  const value = useMemo(() => items && moveTargets(items, moved, top), [items, moved, top]);
  return { ...loaded, value, change: () => {} };
}
