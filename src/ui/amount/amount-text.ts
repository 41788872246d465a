import { formatMoney } from '../../base/formats/money.ts';

/**
 * Formats an amount in whole units in the user's language.
 *
 * @param currency ISO 4217; any other text follows the number
 */
export const amountText = (amount: number, currency: string, locale?: string): string =>
  formatMoney(amount, { locale, currency: { id: currency }, decimals: false });
