import { Check, Minus } from 'lucide-react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { Column } from '../columns/columns.wire.ts';
import type { ColumnValue, LinkValue } from '../rules/column-values.ts';
import { firstLineOf, type RichText } from '../rules/rich-text.ts';
import { isSafeLink } from '../rules/safe-link.ts';
import { customNumber } from './custom-number.ts';
import { customText } from './custom-text.ts';
import type { sheetWords } from './sheet.words.ts';

type CustomValueProps = {
  column: Pick<Column, 'type'>;
  value: ColumnValue | null | undefined;
  locale: string;
  formatAmount: (amount: Decimal) => string;
  words: Pick<Translation<typeof sheetWords>, 'yes' | 'no'>;
};

/** A value of a custom column, for reading. */
export function CustomValue({ column, value, locale, formatAmount, words }: CustomValueProps) {
  if (value === null || value === undefined) return null;
  switch (column.type) {
    case 'CURRENCY':
    case 'LEGACYCURRENCY':
      return <Amount value={value as Decimal} text={formatAmount(value as Decimal)} />;
    case 'NUMBER':
    case 'PERCENT':
      return <Amount value={value as Decimal} text={customNumber(column, value as Decimal, locale)} />;
    case 'BOOLEAN': {
      const icon = { size: 16, strokeWidth: 2, role: 'img' } as const;
      return value === true ? <Check {...icon} aria-label={words.yes} /> : <Minus {...icon} aria-label={words.no} />;
    }
    case 'LINK':
      return <Link {...(value as LinkValue)} />;
    case 'MULTISELECT':
      return (
        <span className="sheet-choices">
          {(value as readonly string[]).map((choice) => (
            <bdi className="sheet-choice" key={choice}>
              {choice}
            </bdi>
          ))}
        </span>
      );
    case 'RICH_TEXT':
      return <bdi>{firstLineOf(value as RichText)}</bdi>;
    default:
      return <bdi>{customText(column, value, locale)}</bdi>;
  }
}

const Amount = ({ value, text }: { value: Decimal; text: string }) => (
  <span data-negative={value.startsWith('-') || undefined}>{text}</span>
);

/** Opens elsewhere, so that the sheet keeps what is not saved yet. */
function Link({ url, text = url }: LinkValue) {
  if (!isSafeLink(url)) return <bdi>{text}</bdi>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      // The second click of a double click would open it again.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      <bdi>{text}</bdi>
    </a>
  );
}
