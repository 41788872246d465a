import { Plus, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { MissingBudget } from '../list/missing-budget.tsx';
import { useBudget } from '../list/use-budget.ts';
import { TransferApproversDialog } from './transfer-approvers-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { transfersWords } from './transfers.words.ts';
import { TransfersView } from './transfers-view.tsx';

type TransfersPageViewProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** Opens the form as soon as the page shows. */
  opensForm: boolean;
  /** The heading of the page, with the name of the budget as soon as it is known, and its actions. */
  head: (budgetName: string | undefined, actions: ReactNode) => ReactNode;
};

/** The transfers of a budget as a page, with the form that requests one. */
export function TransfersPageView({ shell, budgetId, locale, opensForm, head }: TransfersPageViewProps) {
  const words = useWords(transfersWords);
  const { known, failure, reload } = useBudget(shell, budgetId);
  const [dialog, setDialog] = useState<'form' | 'approvers'>();
  const [revision, setRevision] = useState(0);
  const formButton = useRef<HTMLButtonElement>(null);
  const approversButton = useRef<HTMLButtonElement>(null);
  const permissions = known?.budget.permissions;
  const canEdit = permissions?.includes('edit') === true;
  useEffect(() => {
    if (opensForm && canEdit) setDialog('form');
  }, [opensForm, canEdit]);
  const close = () => setDialog(undefined);
  return (
    <>
      {head(
        known?.budget.name,
        <>
          {permissions?.includes('manage-settings') && (
            <Button ref={approversButton} data-ref="transfer-approvers" onClick={() => setDialog('approvers')}>
              <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
              {words.settings}
            </Button>
          )}
          {canEdit && (
            <Button ref={formButton} kind="primary" data-ref="transfer-new" onClick={() => setDialog('form')}>
              <Plus size={16} strokeWidth={2} aria-hidden="true" />
              {words.request}
            </Button>
          )}
        </>,
      )}
      <div className="approvals-page">
        <LoadedView
          loaded={{ value: known, failure, isLoading: !known && !failure, reload, change: () => {} }}
          what={words.what}
          missing={<MissingBudget shell={shell} />}
        >
          {() => (
            <Card>
              <TransfersView {...{ shell, budgetId, locale, revision }} />
            </Card>
          )}
        </LoadedView>
      </div>
      {dialog === 'form' && (
        <TransferDialog
          {...{ shell, budgetId, locale, onClose: close }}
          onRequested={async () => setRevision((count) => count + 1)}
          returnFocusTo={() => formButton.current}
        />
      )}
      {dialog === 'approvers' && (
        <TransferApproversDialog
          {...{ shell, budgetId }}
          onClose={() => {
            close();
            setRevision((count) => count + 1);
          }}
          returnFocusTo={() => approversButton.current}
        />
      )}
    </>
  );
}
