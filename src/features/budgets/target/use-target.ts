import { useCallback, useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { type Loaded, useLoaded } from '../../../ui/load/use-loaded.ts';
import { followItems } from '../items/follow-items.ts';
import { readTarget } from './target.api.ts';
import type { BudgetTarget } from './target.wire.ts';

/** Returns the target of a budget, and reads it again after each change of budgets. */
export function useTarget({ rest, live }: Pick<Shell, 'rest' | 'live'>, budgetId: string): Loaded<BudgetTarget> {
  const loaded = useLoaded(
    budgetId,
    useCallback(() => readTarget(rest, budgetId), [rest, budgetId]),
  );
  const { reload } = loaded;
  useEffect(() => followItems(live, () => void reload()), [live, reload]);
  return loaded;
}
