import * as v from 'valibot';

/** An amount as text, which keeps all decimals: at most 14 digits, and 4 decimals. Never negative. */
export const AmountWire = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,14}(\.\d{1,4})?$/));

/** Greater than zero. */
export const PositiveAmountWire = v.pipe(AmountWire, v.regex(/[1-9]/));

/** The first amount that is too large: amounts have at most 14 digits before the point. */
export const AMOUNT_END = '100000000000000';
