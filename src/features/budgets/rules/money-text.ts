import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';

/** The currency of an amount, as the server sends it. Other servers may have no symbol. */
export type InCurrency = { currency: string; symbol?: string | undefined };

/** Formats an amount with its decimals and the symbol that the sheet shows. */
export const moneyText = (amount: string, { currency: id, symbol }: InCurrency, locale: string | undefined): string =>
  formatMoney(amount as Decimal, { locale, currency: { id, symbol }, decimals: true });
