/** So many digits after the point are kept of a number that somebody writes, and of what a formula gives. */
export const DECIMAL_PLACES = 20;
