import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { Schedule } from '../../base/time/schedule.ts';

/** What goes where in a page that somebody else owns. Plain data. */
export type Placement = {
  /** The tag to insert. */
  element: `portico-${string}`;
  /** Selector of the anchor. */
  near: string;
  /** Where the element stands in relation to its anchor. */
  put: 'before' | 'after' | 'first-inside' | 'last-inside';
  /** When to look again; once the waits end, the failure is reported and only the observer goes on. */
  retry: Schedule;
  /** Attributes of the inserted element. */
  attributes?: Readonly<Record<string, string>>;
};

export type PlaceOptions = {
  signal: AbortSignal;
  clock: Clock;
  report: (error: Error) => void;
  page?: Document;
};

/** Marks what was inserted by injection, and by which placement. */
const PLACED_ATTRIBUTE = 'data-portico-placed';

/**
 * Inserts each placement's element beside its anchor: at once, then on its schedule, and sooner when the page changes.
 * It inserts once, puts the same node back when the page's own code redraws, stops and undoes everything when
 * the signal aborts, and never throws into the page.
 */
export function place(placements: readonly Placement[], options: PlaceOptions): void {
  for (const placement of placements) {
    try {
      placeOne(placement, options);
    } catch (cause) {
      options.report(new PorticoError('injection.failed', `<${placement.element}> cannot be placed.`, { cause }));
    }
  }
}

function placeOne(placement: Placement, { signal, clock, report, page = document }: PlaceOptions): void {
  if (signal.aborted) return;
  let element: Element | undefined;
  let cancelRetry = () => {};

  /** One look at the page. True when the element stands where it belongs. */
  const look = (): boolean => {
    const anchor = page.querySelector(placement.near);
    if (!anchor) return false;
    element ??= placedBefore(page, placement) ?? create(page, placement);
    if (!standsAt(element, anchor, placement.put)) insert(element, anchor, placement.put);
    return true;
  };

  const waits = placement.retry();
  const retry = () => {
    if (look()) return;
    const wait = waits.next();
    if (!wait.done) cancelRetry = clock.after(wait.value, retry);
    else report(new PorticoError('injection.no-anchor', noAnchor(placement)));
  };
  retry();

  // The schedule is the slowest it may be: the anchor is seen when it comes, and a redraw when it happens.
  const observer = new MutationObserver(() => {
    if (look()) cancelRetry();
  });
  observer.observe(page.documentElement, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelRetry();
    element?.remove();
  });
}

/** What another copy of Portico has placed for the same reason: one is enough. */
function placedBefore(page: Document, { element: tag, near }: Placement): Element | undefined {
  return [...page.querySelectorAll(tag)].find((element) => element.getAttribute(PLACED_ATTRIBUTE) === near);
}

function create(page: Document, { element: tag, near, attributes = {} }: Placement): Element {
  const element = page.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  element.setAttribute(PLACED_ATTRIBUTE, near);
  return element;
}

/** Close enough counts: where two want the same spot, insisting on it would push them past each other for ever. */
function standsAt(element: Element, anchor: Element, put: Placement['put']): boolean {
  if (put === 'first-inside' || put === 'last-inside') return element.parentElement === anchor;
  if (!element.isConnected || element.parentElement !== anchor.parentElement) return false;
  const precedes = (element.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return precedes === (put === 'before');
}

const WHERE = {
  before: 'beforebegin',
  after: 'afterend',
  'first-inside': 'afterbegin',
  'last-inside': 'beforeend',
} as const;

function insert(element: Element, anchor: Element, put: Placement['put']): void {
  anchor.insertAdjacentElement(WHERE[put], element);
}

const noAnchor = ({ element, near }: Placement): string =>
  `<${element}> found nothing that matches "${near}" and is not shown. It will be placed if that ever appears; ` +
  'if the page has changed, correct the selector in its placement.';
