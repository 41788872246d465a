import { CircleCheck } from 'lucide-react';
import { useStore } from 'zustand';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { useReload } from '../../../ui/load/use-reload.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useTarget } from '../target/use-target.ts';
import { ApprovalEntry } from './approval-entry.tsx';
import approvalsCss from './approvals.css?inline';
import { approvalsWords } from './approvals.words.ts';
import { DecisionForm } from './decision-form.tsx';
import { effectOnBudget } from './effect-on-budget.ts';
import type { ItemApproval } from './item-approvals.wire.ts';
import { useApprovalSettings } from './use-approval-settings.ts';
import { useApprovals } from './use-approvals.ts';
import { useRequestSelection } from './use-request-selection.ts';

type ApprovalsViewProps = {
  shell: Shell;
  budgetId: string;
  /** Another one reads the approvals again. */
  revision?: unknown;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  /** Requests were decided. */
  onChanged: () => void;
};

const SHEETS = [approvalsCss];

/** The requests of a budget, pending ones first, which approvers decide on, one or several at once. */
export function ApprovalsView(props: ApprovalsViewProps) {
  const { shell, budgetId, revision, locale, formatAmount, onChanged } = props;
  useSheets(SHEETS);
  const words = useWords(approvalsWords);
  const nowMs = useNow(shell);
  const pages = useApprovals(shell, budgetId);
  const settings = useApprovalSettings(shell, budgetId).value;
  const target = useTarget(shell, budgetId).value;
  const personId = useStore(shell.session, (state) => (state.phase === 'signed-in' ? state.account.id : undefined));
  const { selected, list, top, select, selectAfter, focusSelected, onArrow } = useRequestSelection();
  const { reload, pendingCount } = pages;
  useReload(reload, revision);

  const isOwn = ({ requestedBy }: ItemApproval) =>
    settings?.selfApproval !== true && requestedBy?.personId === String(personId);
  const entryOf = (approval: ItemApproval) => ({
    ...{ approval, locale, nowMs, formatAmount },
    isOwn: isOwn(approval),
    effect: target && effectOnBudget(approval, target, locale),
  });
  return (
    <LoadedView loaded={pages} what={words.what}>
      {({ rows }) => {
        const pending = rows.filter(({ state }) => state === 'PENDING');
        const decided = rows.filter(({ state }) => state !== 'PENDING');
        const canDecide = settings?.canApprove === true && pending.length > 0;
        const chosen = pending.filter(({ itemId }) => selected.has(itemId));
        // Another approver has to approve the user's own requests, so they are not selected with the others.
        const others = pending.filter((approval) => !isOwn(approval));
        const selectable = others.length > 0 ? others : pending;
        const count = words.pendingOf(pending.length, Math.max(pendingCount, pending.length));
        return (
          <div className="approvals">
            <div className="approvals-body" ref={top} tabIndex={-1}>
              {rows.length === 0 && (
                <EmptyState icon={<CircleCheck size={22} strokeWidth={1.75} />} title={words.empty}>
                  {words.emptyText}
                </EmptyState>
              )}
              {rows.length > 0 && (
                <div className="approvals-heading">
                  {canDecide && pending.length > 1 ? (
                    <Checkbox
                      label={count}
                      data-ref="approvals-all"
                      checked={selectable.every(({ itemId }) => selected.has(itemId))}
                      onChange={({ target: { checked } }) =>
                        select((checked ? selectable : pending).map(itemIdOf), checked)
                      }
                    />
                  ) : (
                    <span>{pending.length === 0 ? words.none : count}</span>
                  )}
                </div>
              )}
              <ul className="approvals-list" ref={list}>
                {pending.map((approval) => (
                  <ApprovalEntry
                    key={approval.itemId}
                    {...entryOf(approval)}
                    selection={
                      canDecide
                        ? {
                            isSelected: selected.has(approval.itemId),
                            onChange: (isSelected) => select([approval.itemId], isSelected),
                          }
                        : undefined
                    }
                    onArrow={onArrow}
                  />
                ))}
              </ul>
              {decided.length > 0 && (
                <>
                  <h3 className="approvals-heading">{words.decided}</h3>
                  <ul className="approvals-list">
                    {decided.map((approval) => (
                      <ApprovalEntry key={approval.itemId} {...entryOf(approval)} />
                    ))}
                  </ul>
                </>
              )}
              <MoreButton pages={pages} what={words.more} />
            </div>
            {canDecide && (
              <DecisionForm
                {...{ shell, budgetId, chosen, hasOwn: chosen.some(isOwn), areLast: chosen.length >= pendingCount }}
                onDecided={async () => {
                  selectAfter(selectable.map(itemIdOf), chosen.map(itemIdOf));
                  await reload();
                  onChanged();
                  // The next request can be decided at once.
                  focusSelected();
                }}
                onOutdated={reload}
              />
            )}
          </div>
        );
      }}
    </LoadedView>
  );
}

const itemIdOf = ({ itemId }: ItemApproval): string => itemId;
