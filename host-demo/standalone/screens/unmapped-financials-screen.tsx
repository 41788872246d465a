import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { unmappedFinancialsWords as words } from '../../../src/features/budgets/unmapped-financials/unmapped-financials.words.ts';
import { UnmappedFinancialsView } from '../../../src/features/budgets/unmapped-financials/unmapped-financials-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the purchase orders and actuals of a budget without an item. */
export function UnmappedFinancialsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  if (!session) return null;
  return (
    <div className="p-page">
      <UnmappedFinancialsView
        key={number}
        shell={shell}
        budgetId={number}
        locale={session.account.locale ?? navigator.language}
        head={(name) => (
          <PageHead
            title={name === undefined ? words.title : words.titleOf(name)}
            lead={words.lead}
            actions={
              <>
                <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}unmapped-financials`}>
                  {words.toAll}
                </a>
                <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}budgets/${number}`}>
                  <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudget}
                </a>
              </>
            }
          />
        )}
      />
    </div>
  );
}
