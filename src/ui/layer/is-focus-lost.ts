/** Nobody has the focus: neither something in the root that `part` stands in, nor something elsewhere in the page. What is hidden loses it with the next frame. */
export function isFocusLost(part: Element): boolean {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot;
  const focused = activeElement ?? document.activeElement ?? document.body;
  return focused === document.body || focused.getClientRects().length === 0;
}
