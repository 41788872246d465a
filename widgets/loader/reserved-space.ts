const sheets: Record<string, CSSStyleSheet> = {};

const layoutOf = (tag: string) => `${tag}:not(:defined, [hidden]) { display: inline-flex; vertical-align: middle }`;

/**
 * Lays an element that is not defined yet out as it will be, so that nothing moves when it is. The size is held until
 * `releasePlace`, for it may be defined before it is known whether it shows anything.
 */
export function reserveSpace(element: Element, sizePx: number): void {
  const tag = element.localName;
  const root = element.getRootNode() as Document | ShadowRoot;
  let sheet = sheets[tag];
  if (!sheet) {
    sheet = sheets[tag] = new CSSStyleSheet();
    sheet.replaceSync(`${layoutOf(tag)} ${tag} { min-width: ${sizePx}px; min-height: ${sizePx}px }`);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** From now on elements of this tag take the place that they need. */
export const releaseSpace = (tag: string): void => sheets[tag]?.replaceSync(layoutOf(tag));
