/** Message for invalid labels. */
export const labelRule = (max: number): string =>
  `Enter a label for category, sub-category and line item. A label is one line of at most ${max} characters.`;
