import type { KeyboardEvent } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { RelativeTimeText } from '../../../ui/time/relative-time-text.tsx';
import { stageOf } from '../rules/approval-stages.ts';
import { ApprovalMark } from './approval-mark.tsx';
import { approvalsWords } from './approvals.words.ts';
import type { EffectOnBudget } from './effect-on-budget.ts';
import type { ItemApproval } from './item-approvals.wire.ts';
import { originalText } from './original-amount.ts';

type ApprovalEntryProps = {
  approval: ItemApproval;
  locale: string;
  nowMs: number;
  formatAmount: (amount: Decimal) => string;
  isOwn: boolean;
  /** What approval does to the budget; undefined for a decided request. */
  effect: EffectOnBudget | undefined;
  /** Undefined where the user can't respond. */
  selection?: { isSelected: boolean; onChange: (isSelected: boolean) => void } | undefined;
  onArrow?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A request with its amounts, its requester, its note, and what has changed since. */
export function ApprovalEntry(props: ApprovalEntryProps) {
  const { approval, locale, nowMs, formatAmount, isOwn, effect, selection, onArrow } = props;
  const words = useWords(approvalsWords);
  const { itemName, path, planned, requestedPlanned, previousPlanned, original, note, requestedBy, requestedAt } =
    approval;
  const stage = stageOf(approval.state, approval.status);
  const amount = formatAmount((requestedPlanned ?? planned) as Decimal);
  const previous = stage === 'PENDING_CHANGE' ? planned : previousPlanned;
  const before = previous === null ? undefined : formatAmount(previous as Decimal);
  return (
    <li className="approval-entry" data-ref="approval-entry">
      {selection && (
        <input
          type="checkbox"
          aria-label={words.select(itemName)}
          checked={selection.isSelected}
          onChange={({ target }) => selection.onChange(target.checked)}
          onKeyDown={onArrow}
        />
      )}
      <span className="approval-name">
        <bdi>{itemName}</bdi>
        {path !== '' && <bdi className="approval-path">{path.replaceAll(' > ', ' › ')}</bdi>}
      </span>
      <span className="approval-amount">
        {amount}
        {before !== undefined && before !== amount && (
          <span className="approval-previous">{words.previous(before)}</span>
        )}
      </span>
      <div className="approval-facts">
        <p>
          <ApprovalMark stage={stage} />
        </p>
        {original && <p data-ref="approval-original">{words.originals[stage](originalText(original, locale))}</p>}
        {note !== '' && (
          <p className="approval-note">
            <bdi>{note}</bdi>
          </p>
        )}
        {requestedAt !== null && (
          <p>
            {words.requestedBy(requestedBy?.name ?? words.formerUser)}
            {' · '}
            <RelativeTimeText value={requestedAt} nowMs={nowMs} locale={locale} />
          </p>
        )}
        {effect && <p>{words.effects[effect.kind](effect.before, effect.after)}</p>}
        {isOwn && selection && <p>{words.ownRequest}</p>}
        {approval.state === 'PENDING' && approval.changes.length > 0 && (
          <Changes {...{ approval, locale, formatAmount }} />
        )}
      </div>
    </li>
  );
}

function Changes({ approval, locale, formatAmount }: Pick<ApprovalEntryProps, 'approval' | 'locale' | 'formatAmount'>) {
  const words = useWords(approvalsWords);
  const { original } = approval;
  const amountBefore = (amount: string) =>
    original ? originalText({ ...original, amount }, locale) : formatAmount(amount as Decimal);
  const textOf = (field: string, value: string | null, amountText: (amount: string) => string) => {
    if (value === null) return words.notSet;
    if (field === 'planned') return amountText(value);
    return field === 'startsOn' || field === 'endsOn' ? formatDate(fromWireDate(value)) : value;
  };
  return (
    <ul className="approval-changes">
      <li>{words.changes}:</li>
      {approval.changes.map(({ field, before, after }) => (
        <li key={field}>
          {words.fields[field]}: <s>{textOf(field, before, amountBefore)}</s> →{' '}
          <strong>{textOf(field, after, (amount) => formatAmount(amount as Decimal))}</strong>
        </li>
      ))}
    </ul>
  );
}
