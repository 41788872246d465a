import type { Shell } from '../../../shell/create-shell.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { readEditableBudgets } from './use-unmapped.ts';

/**
 * Returns the budgets that entries can be mapped in: those of the list, or on the page of one budget all that the user can
 * edit. These are read when the dialog opens.
 */
export function useMapBudgets(
  { rest }: Pick<Shell, 'rest'>,
  pageBudgetId: string | undefined,
  listed: readonly Budget[],
): { budgets: readonly Budget[]; hasFailed: boolean } {
  const { value, failure } = useLoaded(pageBudgetId ?? '', async () =>
    pageBudgetId === undefined ? undefined : await readEditableBudgets(rest),
  );
  const isComplete = value?.some(({ id }) => id === pageBudgetId) === true;
  return { budgets: value && isComplete ? value : [...listed, ...(value ?? [])], hasFailed: failure !== undefined };
}
