import type { ReactNode } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { resultActionWords as words } from './result-actions.words.ts';

type ResultActionsProps = {
  shell: Pick<Shell, 'config'>;
  /** Undefined if nothing was imported into a single budget. */
  budgetId: string | undefined;
  /** Undefined while the import runs. */
  onAnother: (() => void) | undefined;
  /** More actions, before the last one. */
  children?: ReactNode;
};

/** What users do after an import: open its budget, or import another file. */
export function ResultActions({ shell, budgetId, onAnother, children }: ResultActionsProps) {
  return (
    <>
      {budgetId !== undefined && (
        <a
          className="p-button"
          data-kind="secondary"
          data-ref="import-open-budget"
          href={`${shell.config.paths.app}budgets/${budgetId}`}
        >
          {words.openBudget}
        </a>
      )}
      {children}
      {onAnother && (
        <Button kind="primary" data-ref="import-another" onClick={onAnother}>
          {words.another}
        </Button>
      )}
    </>
  );
}
