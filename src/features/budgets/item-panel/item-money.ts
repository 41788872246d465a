import type { Decimal } from '../../../base/formats/decimal.ts';

/** How the panel of an item shows and reads amounts. */
export type ItemMoney = {
  locale: string;
  currencySymbol: string | undefined;
  /** With all decimals of the budget's preferences. */
  format: (amount: Decimal) => string;
};
