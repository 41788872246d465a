import { ArrowRightLeft, CircleCheck, History, PanelRight, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { panelsWords } from './panels.words.ts';
import type { SheetColumn } from './sheet-column.ts';
import { approvalsPart, historyPart, itemPart, sharePart } from './sheet-panels.tsx';

type PanelButtonsProps = {
  /** Undefined without an active item. */
  onDetails: (() => void) | undefined;
  onApprovals: () => void;
  /** How many requests wait for a response. */
  pendingCount: number;
  /** The page of the budget's transfers. */
  transfersHref: string;
  onShare: () => void;
  /** Undefined for users who may not see it. */
  onHistory: (() => void) | undefined;
};

/** Opens the active item, and the approvals, transfers, users and history of the budget, above the sheet. */
export function PanelButtons(props: PanelButtonsProps) {
  const { onDetails, onApprovals, pendingCount, transfersHref, onShare, onHistory } = props;
  const words = useWords(panelsWords);
  return (
    <>
      <Button
        data-ref="sheet-details"
        title={words.detailsHint}
        unavailable={!onDetails}
        onClick={() => onDetails?.()}
        {...loadsOnReach(itemPart)}
      >
        <PanelRight size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.details}
      </Button>
      <Button data-ref="sheet-approvals" onClick={onApprovals} {...loadsOnReach(approvalsPart)}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.approvals(pendingCount)}
      </Button>
      <a className="p-button" data-kind="secondary" data-ref="sheet-transfers" href={transfersHref}>
        <ArrowRightLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.transfers}
      </a>
      <Button data-ref="sheet-share" onClick={onShare} {...loadsOnReach(sharePart)}>
        <Users size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.share}
      </Button>
      {onHistory && (
        <Button data-ref="sheet-history" onClick={onHistory} {...loadsOnReach(historyPart)}>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.history}
        </Button>
      )}
    </>
  );
}

/** Returns the columns with a button in each name that opens the item. Keyboard users press Alt+Enter instead. */
export function useDetailsButtons(
  columns: readonly SheetColumn[],
  onOpen: (itemId: string) => void,
): readonly SheetColumn[] {
  const words = useWords(panelsWords);
  return useMemo(
    () =>
      columns.map((column) =>
        column.key === 'name'
          ? {
              ...column,
              render: (row) => (
                <>
                  {column.render(row)}
                  <button
                    type="button"
                    className="sheet-details-button"
                    data-ref="item-details"
                    tabIndex={-1}
                    aria-label={words.detailsOf(row.name)}
                    title={words.details}
                    onClick={() => onOpen(row.id)}
                    {...loadsOnReach(itemPart)}
                  />
                </>
              ),
            }
          : column,
      ),
    [columns, onOpen, words],
  );
}
