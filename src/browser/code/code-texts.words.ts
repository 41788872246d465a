/** English texts in place of a part that failed. The loader shows them before the texts of any language can load. */
export const CODE_TEXTS = {
  failed: 'This part of the page has failed. Try again.',
  /** Only a reload can load the part. */
  gone: 'Reload the page to see this part.',
};
