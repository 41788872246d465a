import { type Html, html } from '../html.ts';

const DECIMALS = 2;

const formats = new Map<string, Intl.NumberFormat>();

// Creating a format is slow, and a budget's page formats thousands of amounts.
function formatOf(currency: string, decimals?: number): Intl.NumberFormat {
  const key = `${currency}${decimals ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    // An amount that rounds to zero without decimals has no minus sign.
    signDisplay: 'negative',
    ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  formats.set(key, format);
  return format;
}

/**
 * Formats money with its currency code, such as `CAD 84,000.00`. Throws RangeError when the code is not three letters.
 */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency).format(amount);
}

/** Formats money without the code, with the currency's own decimals, for columns whose heading names the currency. */
export function formatAmount(amount: number, currency: string): string {
  return amountOf(formatOf(currency), amount);
}

/** Returns a format by the budget's setting: every amount with two decimals, or every one without. */
export const amountFormat = ({ showDecimals }: { showDecimals: boolean }): typeof formatAmount => {
  const decimals = showDecimals ? DECIMALS : 0;
  return (amount, currency) => amountOf(formatOf(currency, decimals), amount);
};

const amountOf = (format: Intl.NumberFormat, amount: number): string =>
  format
    .formatToParts(amount)
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
    .join('');

/** Renders a right-aligned cell of money, with a mark for negative amounts. */
export function moneyCell(amount: number, currency: string, format = formatAmount): Html {
  return html`<td class="${amount < 0 ? 'lm-num lm-negative' : 'lm-num'}">${format(amount, currency)}</td>`;
}
