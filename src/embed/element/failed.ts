/** Label of the retry button. */
export const FAILED = 'This part of the page has failed. Try again.';
