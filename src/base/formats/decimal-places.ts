/** Digits kept after the decimal point, in input and in the result of a formula. */
export const DECIMAL_PLACES = 20;
