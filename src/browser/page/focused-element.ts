/** Returns the focused element, also inside open shadow roots and frames of the same origin. */
export function focusedElement(): Element | null {
  let element = document.activeElement;
  for (let inner = element; inner; inner = within(inner)) element = inner;
  return element;
}

function within(element: Element): Element | null {
  if (element.shadowRoot) return element.shadowRoot.activeElement;
  const frame: Document | null | undefined = (element as HTMLIFrameElement).contentDocument;
  return frame?.activeElement ?? null;
}
