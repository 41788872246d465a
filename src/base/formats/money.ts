import type { Decimal } from './decimal.ts';
import { numberFormat } from './number-format.ts';
import { formatNumber, isFiniteNumber, STORED_DECIMALS } from './number-text.ts';

/** A currency of the product. */
export type Currency = {
  /** ISO 4217 code, or the organization's own name. */
  id: string;
  symbol?: string | null | undefined;
};

type MoneyStyle = {
  /** A BCP 47 tag; defaults to the browser's locale. */
  locale?: string | undefined;
  currency: Currency;
  /** Whether to show the currency's decimals (Show Decimals of the budget preferences), or `all` that the amount has. */
  decimals: boolean | 'all';
};

const ISO_4217 = /^[a-z]{3}$/i;

/**
 * Formats an amount with the organization's symbol, or the locale's. A currency outside ISO 4217 follows the number.
 */
export function formatMoney(value: Decimal | number, { locale, currency, decimals }: MoneyStyle): string {
  if (!isFiniteNumber(value)) return '';
  const { id, symbol } = currency;
  if (!ISO_4217.test(id)) return `${formatNumber(value, { locale, decimals })} ${symbol || id}`.trim();
  const format = numberFormat(locale, {
    style: 'currency',
    currency: id,
    signDisplay: 'negative',
    ...(!decimals && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    ...(decimals === 'all' && { maximumFractionDigits: STORED_DECIMALS }),
  });
  if (!symbol) return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
}

/** Formats an amount that users decide on, or that documents a decision: with all the decimals that it has. */
export const exactMoney = (value: Decimal | number, style: Omit<MoneyStyle, 'decimals'>): string =>
  formatMoney(value, { ...style, decimals: 'all' });

/** Returns a currency as shown in a list: `EUR (€)`. Without a symbol, repeats the id. */
export const currencyText = ({ id, symbol }: Currency): string => `${id} (${symbol || id})`;
