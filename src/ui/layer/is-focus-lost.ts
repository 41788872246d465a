/**
 * Returns whether no element has the focus, neither in the root of `part` nor elsewhere on the page. A hidden element
 * loses it with the next frame.
 */
export function isFocusLost(part: Element): boolean {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot;
  const focused = activeElement ?? document.activeElement ?? document.body;
  return focused === document.body || focused.getClientRects().length === 0;
}
