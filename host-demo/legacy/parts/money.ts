import { type Html, html } from '../html.ts';

const formats = new Map<string, Intl.NumberFormat>();

// Making a format is slow, and a budget's page writes thousands of amounts.
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  formats.set(currency, format);
  return format;
}

/**
 * Money with its currency code, such as `CAD 84,000.00`.
 * Throws RangeError when the code is not three letters.
 */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency).format(amount);
}

/** The same without the code, with the currency's own decimals, for columns that name it in their heading. */
export function formatAmount(amount: number, currency: string): string {
  return formatOf(currency)
    .formatToParts(amount)
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
    .join('');
}

/** A right-aligned cell of money; amounts below zero stand out. */
export function moneyCell(amount: number, currency: string, format = formatAmount): Html {
  return html`<td class="${amount < 0 ? 'lm-num lm-negative' : 'lm-num'}">${format(amount, currency)}</td>`;
}
