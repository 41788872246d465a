import { useCallback } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readOwnPermissions } from '../collection/budget-collection.api.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import { ImportForm } from './import-form.tsx';
import { importFormWords as words } from './import-form.words.ts';

/** Imports a file into one of the budgets that the user can edit; nothing for users who can edit none. */
export function ImportBudgetView({ shell }: { shell: Shell }) {
  const { rest } = shell;
  const loaded = useLoaded(
    'budgets',
    useCallback(async () => {
      const [permissions, budgets] = await Promise.all([readOwnPermissions(rest), readBudgets(rest)]);
      return permissions.includes('edit') ? budgetTree(budgets).budgets : [];
    }, [rest]),
  );
  return (
    <LoadedView loaded={loaded} what={words.loading}>
      {(budgets) => budgets.length > 0 && <ImportForm shell={shell} budgets={budgets} />}
    </LoadedView>
  );
}
