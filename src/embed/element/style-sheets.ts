const sheetsOf = new WeakMap<Document, Record<string, CSSStyleSheet>>();

/** One constructed sheet for each text, shared by all roots of a document that adopt it; another document must not. */
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

/** Adopts style sheets where `node` stands: in its shadow root, or in the page. Adopting one twice changes nothing. */
export function adoptSheets(node: Element | ShadowRoot, texts: readonly string[]): void {
  const root = node.getRootNode();
  const window = node.ownerDocument.defaultView;
  if (!window || !('adoptedStyleSheets' in root)) return; // it stands nowhere yet, or where nobody sees it
  const { adoptedStyleSheets: adopted } = root as Document | ShadowRoot;
  const missing = texts.map((text) => styleSheet(window, text)).filter((sheet) => !adopted.includes(sheet));
  if (missing.length > 0) (root as Document | ShadowRoot).adoptedStyleSheets = [...adopted, ...missing];
}
