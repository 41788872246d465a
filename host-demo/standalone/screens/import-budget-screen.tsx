import { useSearchParams } from 'react-router';
import { BudgetImports } from '../../../src/features/administration/budget-imports.tsx';
import { addressOf, type BudgetImportAddress, queryOf } from '../../../src/features/budgets/imports/import-address.ts';
import { importBudgetWords } from '../../../src/features/budgets/imports/import-budget.words.ts';
import { ImportBudgetView } from '../../../src/features/budgets/imports/import-budget-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useTitlePart } from '../frames/title-part.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of budgets from a file. */
export function ImportBudgetScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const [search, setSearch] = useSearchParams();
  const address = addressOf(search);
  useTitlePart(address.step === 'file' ? '' : importBudgetWords.steps[address.step]);
  if (!session) return null;
  const hrefOf = (other: BudgetImportAddress) => `${shell.config.paths.app}import/budget${queryOf(other)}`;
  const go = (other: BudgetImportAddress) => setSearch(queryOf(other));
  return (
    <ImportBudgetView
      shell={shell}
      locale={session.account.locale ?? navigator.language}
      address={address}
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
