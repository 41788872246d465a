import type { Decimal } from './decimal.ts';
import { numberFormat } from './number-format.ts';
import { formatNumber, isFiniteNumber } from './number-text.ts';

/** What the product knows of a currency. */
export type Currency = {
  /** ISO 4217, or a name of the organization's own. */
  id: string;
  symbol?: string | null | undefined;
};

type MoneyLook = {
  /** A BCP 47 tag; the browser's own without one. */
  locale?: string | undefined;
  currency: Currency;
  /** As many as the currency has, or none: Show Decimals of the budget preferences. */
  decimals: boolean;
};

const ISO_4217 = /^[a-z]{3}$/i;

/**
 * An amount as the locale writes money, with the symbol that the organization uses, else the locale's own. What is no currency
 * of ISO 4217 stands behind the number.
 */
export function formatMoney(value: Decimal | number, { locale, currency, decimals }: MoneyLook): string {
  if (!isFiniteNumber(value)) return '';
  const { id, symbol } = currency;
  if (!ISO_4217.test(id)) return `${formatNumber(value, { locale, decimals })} ${symbol || id}`.trim();
  const format = numberFormat(locale, {
    style: 'currency',
    currency: id,
    signDisplay: 'negative',
    ...(!decimals && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });
  if (!symbol) return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
}

/** Returns a currency as users choose it: `EUR (€)`; one without a symbol repeats its id. */
export const currencyText = ({ id, symbol }: Currency): string => `${id} (${symbol || id})`;
