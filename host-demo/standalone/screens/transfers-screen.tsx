import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { transfersWords } from '../../../src/features/budgets/transfers/transfers.words.ts';
import { TransfersPageView } from '../../../src/features/budgets/transfers/transfers-page-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { useSignedIn } from './use-signed-in.ts';

const words = transfersWords('en');

/** Renders the transfers of a budget. `?new` in the address opens the form. */
export function TransfersScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  const [search] = useSearchParams();
  if (!session) return null;
  const budget = `${shell.config.paths.app}budgets/${number}`;
  return (
    <div className="p-page">
      <TransfersPageView
        key={number}
        shell={shell}
        budgetId={number}
        locale={session.account.locale ?? navigator.language}
        opensForm={search.has('new')}
        head={(name, actions) => (
          <PageHead
            title={name === undefined ? words.title : words.titleOf(name)}
            lead={words.lead}
            links={
              <>
                <a href={budget}>
                  <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudget}
                </a>
                <a href={`${budget}/approvals`}>
                  <CircleCheck size={16} aria-hidden="true" /> {words.toApprovals}
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
