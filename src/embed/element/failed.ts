/** On the button that tries again. */
export const FAILED = 'This part of the page has failed. Try again.';
