import * as v from 'valibot';

/** Money as text, so that no decimal is lost on the way: at most 14 digits, and 4 after the point. Never below zero. */
export const AmountWire = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,14}(\.\d{1,4})?$/));

/** More than nothing. */
export const PositiveAmountWire = v.pipe(AmountWire, v.regex(/[1-9]/));
