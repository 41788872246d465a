/** Every element of Portico in the page, also inside open shadow roots, in the order of the document. */
export function porticoElements(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (isOurs(element)) return isPart(element) ? [] : [element];
    return element.shadowRoot ? porticoElements(element.shadowRoot) : [];
  });
}

const isOurs = ({ localName }: Element): boolean => localName.startsWith('portico-');

/** Stands inside an element of Portico, and so is that one's own business. */
function isPart({ parentElement: parent }: Element): boolean {
  return parent !== null && (isOurs(parent) || isPart(parent));
}

/** The element that one stands in as the page is drawn: a slot's, a parent, or the host of its shadow root. */
function parentInLayout(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** From what one stands in up to the root of the page. */
export function* ancestorsInLayout(element: Element): Generator<Element> {
  for (let parent = parentInLayout(element); parent; parent = parentInLayout(parent)) yield parent;
}

const CLASSES_NAMED = 2;

/** An element in few words, as a selector would name it: `div#header.wide`. */
export function nameOf(element: Element): string {
  const classes = [...element.classList].slice(0, CLASSES_NAMED).map((name) => `.${name}`);
  return `${element.localName}${element.id && `#${element.id}`}${classes.join('')}`;
}

/**
 * Where an element stands, as a short selector: from the nearest one on whose id or tag is the only one. ` >>> ` leads into
 * a shadow root.
 */
export function pathOf(element: Element): string {
  const root = element.getRootNode();
  const path = pathInRoot(element, root as ParentNode & Node);
  return root instanceof ShadowRoot ? `${pathOf(root.host)} >>> ${path}` : path;
}

function pathInRoot(element: Element, root: ParentNode & Node): string {
  const { id, localName, parentElement: parent } = element;
  const isAlone = (selector: string) => root.querySelectorAll(selector).length <= 1;
  const [alone] = [...(id ? [`#${CSS.escape(id)}`] : []), localName].filter(isAlone);
  if (alone) return alone;
  const peers = [...(element.parentNode?.children ?? [])].filter((one) => one.localName === localName);
  const step = peers.length > 1 ? `${localName}:nth-of-type(${peers.indexOf(element) + 1})` : localName;
  return parent ? `${pathInRoot(parent, root)} > ${step}` : step;
}
