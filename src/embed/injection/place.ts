import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { scheduleOf } from '../../base/time/schedule.ts';
import { keepInPlace } from './keep-in-place.ts';
import { placedElements, registerPlaced, unregisterPlaced } from './placed-elements.ts';
import { DEFAULT_RETRY, ENDED_ATTRIBUTE, PLACED_ATTRIBUTE, type Placement } from './placement.ts';
import { logPlacement, type PlacementLine } from './placement-log.ts';
import { insertAt, isAt } from './position.ts';
import { guardedReport } from './report-once.ts';

export type { Placement } from './placement.ts';

export type PlaceOptions = {
  signal: AbortSignal;
  clock: Clock;
  report: (error: Error) => void;
  page?: Document;
};

/**
 * Inserts the element of each placement next to its anchor: immediately, then on its schedule, and sooner when the page
 * changes. Inserts each element once, even if several copies of Portico place it; puts the same node back when the page
 * redraws, and removes it while there is no anchor; removes clones that the page makes of it; stops and undoes
 * everything when the signal aborts; and never throws into the page. Reports a failure once, as `injection.no-anchor`,
 * `injection.contested` or `injection.failed`; `placementLog` records the rest.
 */
export function place(placements: readonly Placement[], options: PlaceOptions): void {
  for (const placement of placements) placeOne(placement, options);
}

function placeOne(placement: Placement, { signal, clock, report: given, page = document }: PlaceOptions): void {
  if (signal.aborted) return;
  const { element: tag, near, put, retry = DEFAULT_RETRY } = placement;
  const placed = registerPlaced(page, placement);
  const report = guardedReport(given);
  let attempt = 0;
  let isReported = false;

  const log = (what: PlacementLine['what'], reason: PlacementLine['reason']) =>
    logPlacement(placement, { atMs: clock.now(), what, reason, attempt });
  const isAnchor = (known: Element | null): known is Element =>
    known?.isConnected === true && known.ownerDocument === page && known.matches(near);
  /** A clone of an inserted element has the marker attribute too. */
  const isCopy = (other: Element) =>
    other !== placed.element && other.getAttribute(PLACED_ATTRIBUTE) === near && !placedElements(page).includes(other);

  signal.addEventListener('abort', () => {
    if (!unregisterPlaced(page, placement, placed) || !placed.element) return;
    placed.element.setAttribute(ENDED_ATTRIBUTE, '');
    placed.element.remove();
    log('removed', 'signal');
  });

  keepInPlace(
    {
      isInPlace: (changes) =>
        placed.element !== undefined &&
        isAnchor(placed.anchor) &&
        isAt(placed.element, placed.anchor, put) &&
        !changes.some(({ addedNodes }) => brings(addedNodes, tag, isCopy)),

      put(reason) {
        attempt++;
        for (const other of [...page.getElementsByTagName(tag)]) if (isCopy(other)) other.remove();
        if (!isAnchor(placed.anchor)) placed.anchor = page.querySelector(near);
        const { anchor } = placed;
        if (!anchor) {
          log('looked', reason);
          placed.element?.remove();
          return false;
        }
        if (placed.element && isAt(placed.element, anchor, put)) return true;
        log(placed.element ? 'put-back' : 'placed', reason);
        placed.element ??= create(page, placement);
        insertAt(placed.element, anchor, put, placedElements(page));
        return true;
      },

      gaveUp() {
        log('gave-up', 'schedule');
        if (placed.element || isReported) return;
        isReported = true;
        report(new PorticoError('injection.no-anchor', noAnchor(placement)));
      },

      contested: () => report(new PorticoError('injection.contested', contested(placement))),

      failed(cause) {
        log('gave-up', 'schedule');
        report(new PorticoError('injection.failed', `<${tag}> cannot be placed near "${near}".`, { cause }));
      },
    },
    { retry: scheduleOf(retry), signal, clock, page },
  );
}

function create(page: Document, { element: tag, near, attributes = {} }: Placement): Element {
  const element = page.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  element.setAttribute(PLACED_ATTRIBUTE, near);
  return element;
}

/**
 * Returns whether one of these nodes is or contains a matching element of the tag. Runs for every node that the page
 * adds.
 */
function brings(nodes: NodeList, tag: string, passes: (element: Element) => boolean): boolean {
  for (let node = nodes[0] ?? null, index = 0; node; node = nodes[++index] ?? null) {
    if (!isElement(node)) continue;
    if (node.localName === tag && passes(node)) return true;
    if (node.firstElementChild && [...node.getElementsByTagName(tag)].some(passes)) return true;
  }
  return false;
}

/** Also for nodes of a frame, whose classes differ. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const noAnchor = ({ element, near }: Placement): string =>
  `<${element}> found nothing that matches "${near}" and is not shown. It will be placed if that ever appears; ` +
  'if the page has changed, correct the selector in its placement.';

const contested = ({ element, near }: Placement): string =>
  `Something in the page removes <${element}> near "${near}" as often as it is put back. ` +
  'It is put back only now and then from here on; find the script that removes it, or take its placement away.';
