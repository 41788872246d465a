const sheets: Record<string, CSSStyleSheet> = {};

const layoutOf = (tag: string) => `${tag}:not(:defined, [hidden]) { display: inline-flex; vertical-align: middle }`;

/**
 * Gives an undefined element its later size, so that nothing moves. The size stays until `releaseSpace`, because the
 * element may be defined before it is known whether it shows anything.
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

/** Lets elements of this tag determine their size. */
export const releaseSpace = (tag: string): void => sheets[tag]?.replaceSync(layoutOf(tag));
