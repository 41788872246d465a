import { ImportView } from '../../../src/features/administration/import-view.tsx';
import { ImportBudgetView } from '../../../src/features/budgets/imports/import-budget-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of budgets from a file. */
export function ImportBudgetScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  return (
    session && (
      <ImportView shell={shell} session={session}>
        <ImportBudgetView shell={shell} />
      </ImportView>
    )
  );
}
