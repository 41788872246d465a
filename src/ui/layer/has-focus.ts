/** Whether the focus is somewhere in there, also inside a shadow root of `part`. `:focus-within` misses a modal dialog there. */
export const hasFocus = (part: Element): boolean =>
  part.contains((part.getRootNode() as Document | ShadowRoot).activeElement ?? null);
