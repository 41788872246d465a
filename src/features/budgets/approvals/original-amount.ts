import type { Decimal } from '../../../base/formats/decimal.ts';
import { exactMoney } from '../../../base/formats/money.ts';

/** An amount in the currency of its time. */
type Original = { amount: string; currency: string; currencySymbol?: string | null | undefined };

/** Returns an amount of an earlier currency with all its decimals, because it documents what was requested or decided. */
export const originalText = ({ amount, currency, currencySymbol }: Original, locale: string): string =>
  exactMoney(amount as Decimal, { locale, currency: { id: currency, symbol: currencySymbol } });
