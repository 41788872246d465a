import { useSearchParams } from 'react-router';
import { BudgetImports } from '../../../src/features/administration/budget-imports.tsx';
import { addressOf, type BudgetImportAddress, queryOf } from '../../../src/features/budgets/imports/import-address.ts';
import { ImportBudgetView } from '../../../src/features/budgets/imports/import-budget-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of budgets from a file. */
export function ImportBudgetScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const [search, setSearch] = useSearchParams();
  if (!session) return null;
  const hrefOf = (address: BudgetImportAddress) => `${shell.config.paths.app}import/budget${queryOf(address)}`;
  const go = (address: BudgetImportAddress) => setSearch(queryOf(address));
  return (
    <ImportBudgetView
      shell={shell}
      locale={session.account.locale ?? navigator.language}
      address={addressOf(search)}
      hrefOf={hrefOf}
      go={go}
    >
      <BudgetImports
        shell={shell}
        session={session}
        hrefOf={(jobId) => hrefOf({ step: 'import', jobId })}
        open={(jobId) => go({ step: 'import', jobId })}
      />
    </ImportBudgetView>
  );
}
