/** Texts in the history of approvals. */
export const approvalsHistoryWords = {
  currencyChanged: (before: string, after: string) => `The currency has changed from ${before} to ${after}.`,
};
