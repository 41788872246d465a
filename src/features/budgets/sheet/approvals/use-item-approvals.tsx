import { type ReactNode, useState } from 'react';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import { refusalText } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { revisePlan } from '../../approvals/item-approvals.api.ts';
import type { RequestDialogProps } from '../../approvals/request-dialog.tsx';
import { rowStage } from '../approved-cell.ts';
import type { RowList, SheetRow } from '../sheet-rows.ts';
import { countPlaceholders, isEditableAgain, isRequestable, lineItemsIn } from './approvable-rows.ts';
import type { ApprovalAction } from './approval-actions.ts';

const requestPart = lazyPart<RequestDialogProps>(() =>
  import('../../approvals/request-dialog.tsx').then((code) => code.RequestDialog),
);

type ItemApprovalsOptions = {
  shell: Shell;
  budgetId: string;
  locale: string;
  currencySymbol: string | undefined;
  formatAmount: (amount: Decimal) => string;
  /** All items of the budget, parents first. */
  rows: RowList;
  /** The selected items. */
  chosen: readonly SheetRow[];
  refresh: () => Promise<void>;
  /** What had the focus has closed. */
  onClosed: () => void;
};

type Requested = Pick<RequestDialogProps, 'kind' | 'items' | 'skipped'>;

/** Returns what users do about the approval of the selected items. Failures show in the message bar. */
export function useItemApprovals(options: ItemApprovalsOptions) {
  const { shell, budgetId, locale, currencySymbol, formatAmount, rows, chosen, refresh, onClosed } = options;
  const [requested, setRequested] = useState<Requested>();
  const approved = chosen.length === 1 ? chosen.filter((row) => rowStage(row) === 'APPROVED') : [];
  const close = () => {
    setRequested(undefined);
    onClosed();
  };
  const editAgain = async (items: readonly SheetRow[]) => {
    onClosed(); // now, because users go on while the server answers
    try {
      for (const { id } of items) await revisePlan(shell.rest, { budgetId, itemId: id });
    } catch (error) {
      shell.messages.show(refusalText(error), 'error');
    }
    await refresh();
  };
  return {
    canDo(action: ApprovalAction): boolean {
      if (action === 'requestChange') return approved.length > 0;
      return lineItemsIn(rows.all(), chosen).some(action === 'requestApproval' ? isRequestable : isEditableAgain);
    },
    perform(action: ApprovalAction): void {
      const all = lineItemsIn(rows.all(), chosen);
      const items = all.filter(isRequestable);
      if (action === 'editAgain') void editAgain(all.filter(isEditableAgain));
      else if (action === 'requestChange') setRequested({ kind: 'change', items: approved, skipped: 0 });
      else {
        const skipped = all.length - items.length + countPlaceholders(rows.all(), chosen);
        setRequested({ kind: 'approval', items, skipped });
      }
    },
    dialog: (requested && (
      <LazyView
        shell={shell}
        part={requestPart}
        onFailed={close}
        props={{
          ...{ shell, budgetId, locale, currencySymbol, formatAmount, ...requested, onClose: close },
          onRequested: refresh,
        }}
      />
    )) as ReactNode,
  };
}
