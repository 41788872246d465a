import { ArrowRight, Lock, RotateCcw } from 'lucide-react';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import calloutCss from '../../../ui/callout/callout.css?inline';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { canRequest } from '../lock-requests/can-request.ts';
import { InlineLockRequest } from '../lock-requests/inline-lock-request.tsx';
import { exceededText } from '../target/exceeded-text.ts';
import type { RestoreRehearsal } from './recycle-bin.wire.ts';
import { restoreWords as words } from './recycle-bin.words.ts';
import type { PlannedRestore } from './use-restoring.ts';

const WIDTH_PX = 640;
const SHEETS = [calloutCss];
/** A long list is counted after these. */
const LISTED_MAX = 100;

type RestoreDialogProps = {
  shell: Shell;
  budgetId: string;
  plan: PlannedRestore;
  /** The budget's own label of each type. */
  labels: Readonly<Record<ItemType, string>>;
  onCancel: () => void;
  onConfirm: (plan: PlannedRestore) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Shows what is restored, and where, and why other items are not, before anything changes. */
export function RestoreDialog({
  shell,
  budgetId,
  plan,
  labels,
  onCancel,
  onConfirm,
  returnFocusTo,
}: RestoreDialogProps) {
  useSheets(SHEETS);
  const { items, blocked, administrators, exceeded, lostColumns, financials } = plan.rehearsal;
  const [alsoRestored] = words.withFinancials(financials);
  const canRestore = items.length > 0 && !exceeded?.isRefused;
  const selected = new Set(plan.ids);
  return (
    <Dialog
      name="restore"
      title={words.title(canRestore ? items.length : 0)}
      widthPx={WIDTH_PX}
      onClose={onCancel}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref="restore-cancel" data-autofocus onClick={onCancel}>
            {canRestore ? words.cancel : words.close}
          </Button>
          {canRestore && (
            <Button kind="primary" data-ref="restore-confirm" onClick={() => onConfirm(plan)}>
              {words.confirm(items.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="bin-plan">
        {exceeded && (
          <div data-ref="restore-exceeded">
            <Callout priority={exceeded.isRefused ? 'ERROR' : 'WARNING'}>
              {exceededText(shell, exceeded)} {exceeded.isRefused && words.exceeded}
            </Callout>
          </div>
        )}
        {alsoRestored !== undefined && canRestore && <p data-ref="restore-financials">{alsoRestored}</p>}
        {lostColumns && canRestore && (
          <div data-ref="restore-lost">
            <Callout priority="WARNING">{words.lost(lostColumns)}</Callout>
          </div>
        )}
        {blocked.length > 0 && (
          <section>
            <h3>{words.blocked(blocked.length)}</h3>
            <ul data-ref="restore-blocked">
              {blocked.slice(0, LISTED_MAX).map((item) => (
                <li key={item.id}>
                  <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
                  <BlockedItem {...{ shell, budgetId, item, administrators }} />
                </li>
              ))}
              <More count={blocked.length - LISTED_MAX} />
            </ul>
          </section>
        )}
        {items.length > 0 && (
          <section>
            <h3>{canRestore ? words.items : words.wouldBe}</h3>
            <ul data-ref="restore-items">
              {items.slice(0, LISTED_MAX).map((item) => (
                <li key={item.id}>
                  <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
                  <PlannedItem item={item} labels={labels} isSelected={selected.has(item.id)} />
                </li>
              ))}
              <More count={items.length - LISTED_MAX} />
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

type PlannedItemProps = Pick<RestoreDialogProps, 'labels'> & {
  item: RestoreRehearsal['items'][number];
  isSelected: boolean;
};

function PlannedItem({ item, labels, isSelected }: PlannedItemProps) {
  return (
    <div>
      <strong>
        <bdi>{item.name}</bdi>
      </strong>
      <span className="bin-plan-note">
        {item.isMoved && <ArrowRight size={16} strokeWidth={1.75} className="p-mirrored" aria-hidden="true" />}
        {words.place(labels[item.type], item.place)}
      </span>
      <span className="bin-plan-tags">
        {!isSelected && <Tag>{words.isParent}</Tag>}
        {item.isMoved && <Tag tone="warning">{words.isMoved}</Tag>}
      </span>
    </div>
  );
}

type BlockedItemProps = {
  shell: Shell;
  budgetId: string;
  item: RestoreRehearsal['blocked'][number];
  administrators: readonly string[];
};

function BlockedItem({ shell, budgetId, item, administrators }: BlockedItemProps) {
  const { reason, owner } = item;
  const reasons = item.locks ?? [item];
  const refused = new Map(reasons.map(({ refusedId, refusedName }) => [refusedId, refusedName ?? item.name]));
  return (
    <div>
      <strong>
        <bdi>{item.name}</bdi>
      </strong>
      {reasons.map((one) => {
        const text = words.reason(item.name, one);
        return <span key={text}>{text}</span>;
      })}
      {reason !== 'NO_PLACE' && (
        <>
          <span className="bin-plan-note">{words.canRestore(owner, administrators, reasons.length)}</span>
          {canRequest(shell) &&
            [...refused].map(
              ([itemId, name]) =>
                itemId !== undefined && (
                  <InlineLockRequest key={itemId} {...{ shell, name }} item={{ budgetId, itemId }} />
                ),
            )}
        </>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <li className="bin-plan-note">{words.more(count)}</li> : null;
}
