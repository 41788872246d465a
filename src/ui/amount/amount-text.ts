/**
 * An amount of money in whole units, as the person's language writes it.
 *
 * @param currency ISO 4217; what the browser does not know stands behind the number
 */
export function amountText(amount: number, currency: string, locale?: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(amount)} ${currency}`;
  }
}
