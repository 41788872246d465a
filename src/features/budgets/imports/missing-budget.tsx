import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { isBudgetDeleted } from '../list/is-budget-deleted.api.ts';
import { importBudgetWords as words } from './import-budget.words.ts';

type MissingBudgetProps = {
  shell: Shell;
  budgetId: string;
  /** Undefined if it was deleted before the page was opened. */
  name: string | undefined;
  /** Why the file or the budget can't be read, unless the budget was deleted. */
  message: string;
  onAnother: () => void;
};

/** Offers another budget for a file instead of one that no longer exists. */
export function MissingBudget({ shell: { rest }, budgetId, name, message, onAnother }: MissingBudgetProps) {
  const deleted = useLoaded(
    budgetId,
    useCallback(() => isBudgetDeleted(rest, budgetId), [rest, budgetId]),
  );
  if (deleted.value === undefined) return null;
  return (
    <EmptyState
      icon={<SearchX size={22} strokeWidth={1.75} />}
      title={deleted.value ? words.budgetDeleted(name) : message}
      action={
        <Button kind="primary" data-ref="import-another-budget" onClick={onAnother}>
          {deleted.value ? words.anotherBudget : words.back}
        </Button>
      }
    />
  );
}
