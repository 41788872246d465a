const sheetByText = new Map<string, CSSStyleSheet>();

/** One constructed sheet for each text, shared by all roots that adopt it. */
function styleSheet(text: string): CSSStyleSheet {
  const known = sheetByText.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheetByText.set(text, sheet);
  return sheet;
}

/** Adopts style sheets where `node` stands: in its shadow root, or in the page. Adopting one twice changes nothing. */
export function adoptSheets(node: Node, texts: readonly string[]): void {
  const root = node.getRootNode();
  if (!('adoptedStyleSheets' in root)) return; // it stands nowhere yet
  const { adoptedStyleSheets: adopted } = root as Document | ShadowRoot;
  const missing = texts.map(styleSheet).filter((sheet) => !adopted.includes(sheet));
  if (missing.length > 0) (root as Document | ShadowRoot).adoptedStyleSheets = [...adopted, ...missing];
}
