import { useSearchParams } from 'react-router';
import { ImportFinancialsView } from '../../../src/features/budgets/financial-imports/import-financials-view.tsx';
import { addressOf, queryOf } from '../../../src/features/budgets/financial-imports/import-steps.ts';
import { importStepsWords } from '../../../src/features/budgets/financial-imports/import-steps.words.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useTitlePart } from '../frames/title-part.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of purchase orders and actuals from a file. */
export function ImportFinancialsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const [search, setSearch] = useSearchParams();
  const address = addressOf(search);
  useTitlePart(address.step === 'file' ? '' : importStepsWords.steps[address.step]);
  if (!session) return null;
  return (
    <ImportFinancialsView
      shell={shell}
      locale={session.account.locale ?? navigator.language}
      address={address}
      hrefOf={(other) => `${shell.config.paths.app}import/financials${queryOf(other)}`}
      go={(other, isReplacing = false) => setSearch(queryOf(other), { replace: isReplacing })}
    />
  );
}
