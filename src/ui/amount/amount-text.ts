import { formatMoney } from '../../base/formats/money.ts';

/**
 * An amount of money in whole units, as the person's language writes it.
 *
 * @param currency ISO 4217; what is none stands behind the number
 */
export const amountText = (amount: number, currency: string, locale?: string): string =>
  formatMoney(amount, { locale, currency: { id: currency }, decimals: false });
