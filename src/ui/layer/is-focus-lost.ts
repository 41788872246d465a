/** Nobody has the focus: neither something in the root that `part` stands in, nor something elsewhere in the page. */
export function isFocusLost(part: Element): boolean {
  const { activeElement } = part.getRootNode() as Document | ShadowRoot;
  return (activeElement ?? document.activeElement ?? document.body) === document.body;
}
