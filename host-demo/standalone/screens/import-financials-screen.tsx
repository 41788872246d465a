import { useSearchParams } from 'react-router';
import { ImportFinancialsView } from '../../../src/features/budgets/financial-imports/import-financials-view.tsx';
import { addressOf, queryOf } from '../../../src/features/budgets/financial-imports/import-steps.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the import of purchase orders and actuals from a file. */
export function ImportFinancialsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const [search, setSearch] = useSearchParams();
  if (!session) return null;
  return (
    <ImportFinancialsView
      shell={shell}
      locale={session.account.locale ?? navigator.language}
      address={addressOf(search)}
      hrefOf={(address) => `${shell.config.paths.app}import/financials${queryOf(address)}`}
      go={(address, isReplacing = false) => setSearch(queryOf(address), { replace: isReplacing })}
    />
  );
}
