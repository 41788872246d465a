/** Message for an invalid exchange rate. */
export const rateRule = 'Enter an exchange rate between 0.000001 and 1,000,000,000.';
