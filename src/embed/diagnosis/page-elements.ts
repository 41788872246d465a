/** Returns all elements of Portico on the page in document order, including those in open shadow roots. */
export function porticoElements(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (isOurs(element)) return isPart(element) ? [] : [element];
    return element.shadowRoot ? porticoElements(element.shadowRoot) : [];
  });
}

const isOurs = ({ localName }: Element): boolean => localName.startsWith('portico-');

/** Returns whether it is part of another element of Portico. */
function isPart({ parentElement: parent }: Element): boolean {
  return parent !== null && (isOurs(parent) || isPart(parent));
}

/** Returns the parent in the flattened tree: the slot, the parent, or the host of the shadow root. */
function parentInLayout(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Iterates over the ancestors in the flattened tree up to the root of the page. */
export function* ancestorsInLayout(element: Element): Generator<Element> {
  for (let parent = parentInLayout(element); parent; parent = parentInLayout(parent)) yield parent;
}

const CLASSES_NAMED = 2;

/** Returns a short selector-like name: `div#header.wide`. */
export function nameOf(element: Element): string {
  const classes = [...element.classList].slice(0, CLASSES_NAMED).map((name) => `.${name}`);
  return `${element.localName}${element.id && `#${element.id}`}${classes.join('')}`;
}

/**
 * Returns a short selector of an element, starting at the nearest ancestor with a unique id or tag. ` >>> ` enters a
 * shadow root.
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
