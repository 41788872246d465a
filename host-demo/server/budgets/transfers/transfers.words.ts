/** Texts in the history of transfers. */
export const transfersWords = {
  reduced: (before: string, after: string) =>
    `${before} can’t be converted exactly at the new rate. The amount is now ${after}.`,
};
