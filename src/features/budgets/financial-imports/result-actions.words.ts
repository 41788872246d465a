/** Texts of what users do after the check or the end of any import. */
export const resultActionWords = {
  rejected: (count: string, isOne: boolean) => `Download ${isOne ? '1 rejected row' : `${count} rejected rows`}`,
  openBudget: 'Open budget',
  another: 'Import another file',
};
