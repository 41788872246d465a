/**
 * Returns whether the focus is inside, including inside a shadow root of `part`. `:focus-within` does not match for a
 * modal dialog in there.
 */
export const hasFocus = (part: Element): boolean =>
  part.contains((part.getRootNode() as Document | ShadowRoot).activeElement ?? null);
