const sheetsOf = new WeakMap<Document, Record<string, CSSStyleSheet>>();

/** Returns a constructed style sheet, shared by all roots of a document; another document cannot adopt it. */
function styleSheet({ document, CSSStyleSheet }: typeof window, text: string): CSSStyleSheet {
  const sheets = sheetsOf.get(document) ?? {};
  sheetsOf.set(document, sheets);
  const known = sheets[text];
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheets[text] = sheet;
  sheet.replaceSync(text);
  return sheet;
}

/** Adopts style sheets in the root of `node`: its shadow root or the document. Adopting one twice has no effect. */
export function adoptSheets(node: Element | ShadowRoot, texts: readonly string[]): void {
  const root = node.getRootNode();
  const window = node.ownerDocument.defaultView;
  if (!window || !('adoptedStyleSheets' in root)) return; // disconnected, or in a document without a window
  const { adoptedStyleSheets: adopted } = root as Document | ShadowRoot;
  const missing = texts.map((text) => styleSheet(window, text)).filter((sheet) => !adopted.includes(sheet));
  if (missing.length > 0) (root as Document | ShadowRoot).adoptedStyleSheets = [...adopted, ...missing];
}
