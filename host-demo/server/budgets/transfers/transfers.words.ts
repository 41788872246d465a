/** Texts in the history of transfers. */
export const transfersWords = {
  reduced: (before: string, after: string) =>
    `${before} can’t be converted exactly at the new rate. The amount is now ${after}.`,
  currencyChanged: (before: string, after: string) => `The currency has changed: ${before} became ${after}.`,
  receivedCurrencyChanged: (before: string, after: string) =>
    `The currency of the receiving side has changed from ${before} to ${after}.`,
};
