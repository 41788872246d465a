import { ArrowLeft, ArrowRightLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { approvalsWords } from '../../../src/features/budgets/approvals/approvals.words.ts';
import { ApprovalsPageView } from '../../../src/features/budgets/approvals/approvals-page-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { useSignedIn } from './use-signed-in.ts';

const words = approvalsWords('en');

/** Renders the approval requests of a budget. */
export function ApprovalsScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  if (!session) return null;
  const budget = `${shell.config.paths.app}budgets/${number}`;
  return (
    <div className="p-page">
      <ApprovalsPageView
        key={number}
        shell={shell}
        budgetId={number}
        locale={session.account.locale ?? navigator.language}
        head={(name, actions) => (
          <PageHead
            title={name === undefined ? words.title : words.titleIn(name)}
            lead={words.lead}
            links={
              <>
                <a href={budget}>
                  <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudget}
                </a>
                <a href={`${budget}/transfers`}>
                  <ArrowRightLeft size={16} aria-hidden="true" /> {words.toTransfers}
                </a>
              </>
            }
            actions={actions}
          />
        )}
      />
    </div>
  );
}
