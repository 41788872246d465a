import { type RefObject, useLayoutEffect } from 'react';

/** Pages are described by sheets of the document only. The name leaves the pages of other content as they are. */
const LANDSCAPE = '@page portico-activities { size: landscape; margin: 12mm }';

/** Makes pages with the name `portico-activities` landscape while the element is rendered. */
export function useLandscapePages(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const document = element.current?.ownerDocument;
    const window = document?.defaultView;
    if (!document || !window) return;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(LANDSCAPE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [element]);
}
