import { ArrowLeft } from 'lucide-react';
import { unmappedFinancialsWords as words } from '../../../src/features/budgets/unmapped-financials/unmapped-financials.words.ts';
import { UnmappedFinancialsView } from '../../../src/features/budgets/unmapped-financials/unmapped-financials-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the purchase orders and actuals without an item of all budgets that the user can edit. */
export function AllUnmappedScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  if (!session) return null;
  return (
    <div className="p-page">
      <UnmappedFinancialsView
        shell={shell}
        locale={session.account.locale ?? navigator.language}
        head={() => (
          <PageHead
            title={words.titleAll}
            lead={words.lead}
            actions={
              <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}last/budgets`}>
                <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudgets}
              </a>
            }
          />
        )}
      />
    </div>
  );
}
