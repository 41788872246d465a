import type { Decimal } from '../../../base/formats/decimal.ts';

/** How the panel of an item shows and reads amounts. */
export type ItemMoney = {
  locale: string;
  currencySymbol: string | undefined;
  /** With the decimals of the budget's preferences. */
  format: (amount: Decimal) => string;
  /** With all the decimals that it has; in another currency than that of the budget, if given. */
  exact: (amount: Decimal, currencyId?: string) => string;
};
