import type { Decimal } from '../../../base/formats/decimal.ts';

/** How the panel of an item shows and reads amounts. */
export type ItemMoney = {
  locale: string;
  currencySymbol: string | undefined;
  /** With all decimals of the budget's preferences; in another currency than its own, if given. */
  format: (amount: Decimal, currencyId?: string) => string;
};
