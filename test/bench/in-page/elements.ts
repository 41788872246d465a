const countIn = (node: ParentNode): number =>
  [...node.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? countIn(shadowRoot) : 0), 0);

/** Returns the number of elements of the page, with those in shadow roots. */
export const elements = (): number => countIn(document);
