import { SearchX } from 'lucide-react';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { missingBudgetWords as words } from './missing-budget.words.ts';

/** Replaces the page of a budget that the server does not have for this user. */
export function MissingBudget({ shell }: { shell: Pick<Shell, 'config'> }) {
  return (
    <EmptyState
      icon={<SearchX size={22} strokeWidth={1.75} />}
      title={words.title}
      action={
        <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}last/budgets`}>
          {words.toBudgets}
        </a>
      }
    >
      {words.text}
    </EmptyState>
  );
}
