import { type RefObject, useLayoutEffect } from 'react';

/** Adds a rule about the pages on paper while the element is rendered: only sheets of the document describe pages. */
export function usePageRule(element: RefObject<HTMLElement | null>, rule: string): void {
  useLayoutEffect(() => {
    const document = element.current?.ownerDocument;
    const window = document?.defaultView;
    if (!document || !window) return;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [element, rule]);
}
