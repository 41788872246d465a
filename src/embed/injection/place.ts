import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { keepInPlace } from './keep-in-place.ts';
import { PLACED_ATTRIBUTE, type Placement } from './placement.ts';
import { logPlacement, type PlacementLine } from './placement-log.ts';

export type { Placement } from './placement.ts';

export type PlaceOptions = {
  signal: AbortSignal;
  clock: Clock;
  report: (error: Error) => void;
  page?: Document;
};

/** On each node that a copy of Portico has inserted. A copy that the page makes of such a node carries the attribute alone. */
const OWNED = Symbol.for('portico.placed');
type Placed = Element & { [OWNED]?: true };

/**
 * Inserts each placement's element beside its anchor: at once, then on its schedule, and sooner when the page changes.
 * It inserts once, puts the same node back when the page's own code redraws, takes away copies that the page makes of it,
 * stops and undoes everything when the signal aborts, and never throws into the page. What could not be done is reported
 * once, as `injection.no-anchor`, `injection.contested` or `injection.failed`; `placementLog` tells the rest.
 */
export function place(placements: readonly Placement[], options: PlaceOptions): void {
  for (const placement of placements) {
    try {
      placeOne(placement, options);
    } catch (cause) {
      options.report(new PorticoError('injection.failed', 'A placement is not what a placement should be.', { cause }));
    }
  }
}

function placeOne(placement: Placement, { signal, clock, report, page = document }: PlaceOptions): void {
  if (signal.aborted) return;
  const { element: tag, near, put } = placement;
  let element: Placed | undefined;
  let anchor: Element | null = null;
  let attempt = 0;
  let isReported = false;

  const log = (what: PlacementLine['what'], because: PlacementLine['because']) =>
    logPlacement(placement, { atMs: clock.now(), what, because, attempt });
  const isAnchor = (known: Element | null): known is Element =>
    known?.isConnected === true && known.ownerDocument === page && known.matches(near);
  const isCopy = (other: Placed) => other !== element && other.getAttribute(PLACED_ATTRIBUTE) === near && !other[OWNED];

  keepInPlace(
    {
      stands: (changes) =>
        element !== undefined &&
        isAnchor(anchor) &&
        standsAt(element, anchor, put) &&
        !changes.some(({ addedNodes }) => brings(addedNodes, tag, isCopy)),

      put(because) {
        attempt++;
        anchor = isAnchor(anchor) ? anchor : page.querySelector(near);
        if (!anchor) {
          log('looked', because);
          // The page may hold on to what it took out; ours is not to be a part of that.
          if (element?.isConnected === false) element.remove();
          return false;
        }
        const others = [...page.getElementsByTagName(tag)].filter(
          (other: Placed) => other !== element && other.getAttribute(PLACED_ATTRIBUTE) === near,
        ) as Placed[];
        const isFirst = element === undefined;
        // One element is enough for all copies of Portico in the page.
        if (!element?.isConnected) element = others.find((other) => other[OWNED]) ?? element ?? others[0];
        element ??= create(page, placement);
        element[OWNED] = true;
        if (isFirst || !standsAt(element, anchor, put)) log(isFirst ? 'placed' : 'put-back', because);
        if (!standsAt(element, anchor, put)) insert(element, anchor, put);
        for (const other of others) if (isCopy(other)) other.remove();
        return true;
      },

      gaveUp() {
        log('gave-up', 'schedule');
        if (element || isReported) return;
        isReported = true;
        report(new PorticoError('injection.no-anchor', noAnchor(placement)));
      },

      contested: () => report(new PorticoError('injection.contested', contested(placement))),

      failed(cause) {
        log('gave-up', 'schedule');
        report(new PorticoError('injection.failed', `<${tag}> cannot be placed near "${near}".`, { cause }));
      },
    },
    { retry: placement.retry, signal, clock, page },
  );

  signal.addEventListener('abort', () => {
    if (!element) return;
    element.remove();
    log('removed', 'signal');
  });
}

function create(page: Document, { element: tag, near, attributes = {} }: Placement): Placed {
  const element = page.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  element.setAttribute(PLACED_ATTRIBUTE, near);
  return element;
}

/** Whether one of these is, or has inside, an element of that tag that passes. Runs for every node that the page makes. */
function brings(nodes: NodeList, tag: string, passes: (element: Element) => boolean): boolean {
  for (let node = nodes[0] ?? null, index = 0; node; node = nodes[++index] ?? null) {
    if (!isElement(node)) continue;
    if (node.localName === tag && passes(node)) return true;
    if (node.firstElementChild && [...node.getElementsByTagName(tag)].some(passes)) return true;
  }
  return false;
}

/** Also of a page in a frame, whose classes are others. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Close enough counts: where two want the same spot, insisting on it would push them past each other for ever. */
function standsAt(element: Element, anchor: Element, put: Placement['put']): boolean {
  if (put === 'first-inside' || put === 'last-inside') return element.parentElement === anchor;
  if (element.parentNode !== anchor.parentNode) return false;
  if (put === 'before' && element.nextSibling === anchor) return true;
  const precedes = (element.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return precedes === (put === 'before');
}

function insert(element: Element, anchor: Element, put: Placement['put']): void {
  const isInside = put === 'first-inside' || put === 'last-inside';
  const parent = isInside ? anchor : anchor.parentElement;
  const next = { before: anchor, after: anchor.nextSibling, 'first-inside': anchor.firstChild, 'last-inside': null }[
    put
  ];
  if (!parent) throw new PorticoError('injection.no-parent', 'Nothing can stand beside the root of a page.');
  // Keeps the focus and open popovers of an element that is in the page already.
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
}

const noAnchor = ({ element, near }: Placement): string =>
  `<${element}> found nothing that matches "${near}" and is not shown. It will be placed if that ever appears; ` +
  'if the page has changed, correct the selector in its placement.';

const contested = ({ element, near }: Placement): string =>
  `Something in the page removes <${element}> near "${near}" as often as it is put back. ` +
  'It is put back only now and then from here on; find the script that removes it, or take its placement away.';
