import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { recycleBinWords as words } from '../../../src/features/budgets/recycle-bin/recycle-bin.words.ts';
import { RecycleBinView } from '../../../src/features/budgets/recycle-bin/recycle-bin-view.tsx';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Renders the deleted items of a budget. */
export function RecycleBinScreen({ shell }: { shell: Shell }) {
  const session = useSignedIn(shell);
  const { number = '' } = useParams();
  if (!session) return null;
  return (
    <div className="p-page recycle-bin-page">
      <RecycleBinView
        key={number}
        shell={shell}
        budgetId={number}
        locale={session.account.locale ?? navigator.language}
        head={(budget, isMissing) => (
          <PageHead
            title={budget ? words.titleOf(budget.name) : words.title}
            lead={words.lead}
            actions={
              !isMissing && (
                <a className="p-button" data-kind="secondary" href={`${shell.config.paths.app}budgets/${number}`}>
                  <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toPlan}
                </a>
              )
            }
          />
        )}
      />
    </div>
  );
}
