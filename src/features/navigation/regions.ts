import type { Shell } from '../../shell/create-shell.ts';
import { firstControl } from '../../ui/layer/first-control.ts';

/** Layers that handle keys themselves while focused. */
const LAYERS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** The page's content, unless the element's attribute names another selector. */
const CONTENT = 'main, [role="main"]';

type Region = { host: HTMLElement; content: string | undefined };

/** The regions that F6 cycles through: side menu, header, content, in document order. */
export type Regions = {
  /** Adds a region. Returns a function that removes it. */
  add(region: Region): () => void;
  /** Moves the focus to the content. */
  skip(): void;
};

export const regionsOf = (shell: Shell): Regions => shell.shared('regions@1', createRegions);

function createRegions(): Regions {
  const regions = new Set<Region>();
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'F6' || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    if (event.composedPath().some((node) => (node as Partial<Element>).matches?.(LAYERS))) return;
    if (moveFocus(regions, shiftKey ? -1 : 1)) event.preventDefault();
  };
  return {
    add(region) {
      if (regions.size === 0) addEventListener('keydown', onKey, true);
      regions.add(region);
      return () => {
        regions.delete(region);
        if (regions.size === 0) removeEventListener('keydown', onKey, true);
      };
    },
    skip() {
      const content = contentAmong(known(regions));
      if (content) focusContent(content);
    },
  };
}

const known = (regions: Iterable<Region>): Region[] => [...regions].filter(({ host }) => host.isConnected);

function contentAmong(regions: readonly Region[]): HTMLElement | null | undefined {
  const [first] = regions;
  return first && contentOf(first.host, regions.find((region) => region.content)?.content);
}

function moveFocus(regions: Iterable<Region>, step: 1 | -1): boolean {
  const all = known(regions);
  const focused = all[0]?.host.ownerDocument.activeElement ?? null;
  const content = contentAmong(all);
  const hosts = all.map(({ host }) => host).sort(byPosition);
  const places: HTMLElement[] = content ? [...hosts, content] : hosts;
  const at = places.findIndex((place) => place.contains(focused));
  const next = places.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % places.length);
  if (!next) return false;
  if (next === content) focusContent(next);
  else controlOf(next)?.focus();
  return true;
}

/** Returns where the focus enters a region: the focused element, else its first control. */
function controlOf(host: HTMLElement): HTMLElement | null {
  const root = host.shadowRoot ?? host;
  const current = root.querySelector<HTMLElement>('[aria-current="page"]');
  if (current?.checkVisibility({ visibilityProperty: true })) return current;
  // Users of F6 do not need the skip link.
  return firstControl(root.querySelector('[data-ref="bar"], [data-ref="rail"]') ?? root);
}

const byPosition = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function contentOf(host: HTMLElement, selector = CONTENT): HTMLElement | null {
  try {
    return host.ownerDocument.querySelector<HTMLElement>(selector);
  } catch {
    return host.ownerDocument.querySelector<HTMLElement>(CONTENT); // falls back from an invalid selector
  }
}

/** Focuses the content temporarily, although it is not a control. */
function focusContent(content: HTMLElement): void {
  if (!content.matches('a[href], button, input, [tabindex]')) content.tabIndex = -1;
  content.focus();
}
