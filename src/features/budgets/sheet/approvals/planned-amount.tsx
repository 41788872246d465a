import type { Decimal } from '../../../../base/formats/decimal.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { ApprovalSign } from '../../approvals/approval-mark.tsx';
import { approvalsWords } from '../../approvals/approvals.words.ts';
import { rowStage } from '../approved-cell.ts';
import type { SheetRow } from '../sheet-rows.ts';

type PlannedAmountProps = {
  row: SheetRow;
  formatAmount: (amount: Decimal) => string;
  /** With all the decimals that the amount has. */
  exactAmount: (amount: Decimal) => string;
};

/** The planned amount of an item with the state of its approval, and the amount that is requested instead. */
export function PlannedAmount({ row, formatAmount, exactAmount }: PlannedAmountProps) {
  const words = useWords(approvalsWords);
  const stage = rowStage(row);
  const other = row.requestedPlanned as Decimal | null | undefined;
  // Two amounts that differ only in hidden decimals would read as one.
  const text = other != null && formatAmount(other) === formatAmount(row.planned) ? exactAmount : formatAmount;
  const planned = text(row.planned);
  if (stage === 'NONE') return planned;
  const requested = other == null ? undefined : text(other);
  return (
    <span className="sheet-planned" data-stage={stage} data-changes={requested && ''}>
      <ApprovalSign stage={stage} />
      {requested === undefined ? (
        <span className="sheet-planned-amount">{planned}</span>
      ) : (
        <span className="sheet-planned-amounts">
          <span className="p-visually-hidden">{words.changed(planned, requested)}</span>
          <span aria-hidden="true">{planned}</span>
          <strong aria-hidden="true">{requested}</strong>
        </span>
      )}
    </span>
  );
}
