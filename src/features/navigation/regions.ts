import type { Shell } from '../../shell/create-shell.ts';
import { firstControl } from '../../ui/layer/first-control.ts';

/** What has the keys to itself while the focus is in it. */
const LAYERS = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]';
/** Where a page has its content, unless its element says another place. */
const CONTENT = 'main, [role="main"]';

type Region = { host: HTMLElement; content: string | undefined };

/** The parts of the page between which F6 goes: side menu, header, content, as they follow each other. */
export type Regions = {
  /** One more, until the answer is called. */
  add(region: Region): () => void;
  /** Past all of them to the content. */
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

/** Where somebody who comes to a part of the frame begins: where they are in it, else at its first control. */
function controlOf(host: HTMLElement): HTMLElement | null {
  const root = host.shadowRoot ?? host;
  const current = root.querySelector<HTMLElement>('[aria-current="page"]');
  if (current?.checkVisibility({ visibilityProperty: true })) return current;
  // Whoever goes from part to part has no need to skip one.
  return firstControl(root.querySelector('[data-ref="bar"], [data-ref="rail"]') ?? root);
}

const byPosition = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function contentOf(host: HTMLElement, selector = CONTENT): HTMLElement | null {
  try {
    return host.ownerDocument.querySelector<HTMLElement>(selector);
  } catch {
    return host.ownerDocument.querySelector<HTMLElement>(CONTENT); // what somebody mistyped
  }
}

/** The content takes the focus although it is no control, and loses nothing by it. */
function focusContent(content: HTMLElement): void {
  if (!content.matches('a[href], button, input, [tabindex]')) content.tabIndex = -1;
  content.focus();
}
