import { Pencil, Trash2, Unlink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Financial } from '../financials/financials.wire.ts';
import { shareText } from '../financials/share-text.ts';
import { financialsWords } from './financials.words.ts';
import type { ItemMoney } from './item-money.ts';

type FinancialRowProps = {
  entry: Financial;
  money: ItemMoney;
  /** Without them, the user can only look. */
  onEdit?: () => void;
  onRemove?: () => void;
  onUnmap?: () => void;
  /** Another action, such as mapping. */
  action?: ReactNode;
};

/** A purchase order or an actual: its number, vendor, days and amount. */
export function FinancialRow({ entry, money, onEdit, onRemove, onUnmap, action }: FinancialRowProps) {
  const words = useWords(financialsWords);
  const [isAsked, setAsked] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const name = useFinancialName(entry, money.locale);
  const day = (text: string) => formatDate(fromWireDate(text));
  const { startsOn, endsOn, orderNumber, vendor, label } = entry;
  const facts = [
    orderNumber && words.ofOrder(orderNumber),
    vendor,
    label,
    startsOn && (endsOn ? words.until(day(startsOn), day(endsOn)) : day(startsOn)),
  ].filter(Boolean);
  if (isAsked && onRemove) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it follows the keys of the buttons inside
      <div
        className="financial-question"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setAsked(false);
          requestAnimationFrame(() => trash.current?.focus());
        }}
      >
        <p>{words.deleteText(name)}</p>
        <Button autoFocus onClick={() => setAsked(false)}>
          {words.cancel}
        </Button>
        <Button kind="danger" data-ref="financial-delete-confirm" onClick={onRemove}>
          {words.deleteButton}
        </Button>
      </div>
    );
  }
  return (
    <div className="financial">
      <div className="financial-text">
        <p className="financial-name">
          <bdi>{name}</bdi>
        </p>
        {facts.length > 0 && (
          <p className="financial-facts">
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
        )}
      </div>
      <span className="financial-amount" data-negative={entry.amount.startsWith('-') || undefined}>
        {money.format(entry.amount as Decimal)}
      </span>
      {onEdit && (
        <button
          type="button"
          className="p-icon-button"
          aria-label={words.change(name)}
          title={words.change(name)}
          data-ref="financial-change"
          onClick={onEdit}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {onUnmap && (
        <button
          type="button"
          className="p-icon-button"
          aria-label={words.unmap(name)}
          title={words.unmap(name)}
          data-ref="financial-unmap"
          onClick={onUnmap}
        >
          <Unlink size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {onRemove && (
        <button
          ref={trash}
          type="button"
          className="p-icon-button"
          aria-label={words.remove(name)}
          title={words.remove(name)}
          data-ref="financial-delete"
          onClick={() => setAsked(true)}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {action}
    </div>
  );
}

/** Returns what identifies an entry for users: its number, otherwise its vendor or label; of a part, with its share. */
export function useFinancialName({ kind, number, vendor, label, share }: Financial, locale: string): string {
  const words = useWords(financialsWords);
  const name = number ?? vendor ?? label ?? words[kind].unnamed;
  return share === null ? name : words.partOf(shareText(share, locale), name);
}
