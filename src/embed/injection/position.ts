import { PorticoError } from '../../base/errors.ts';
import type { Placement } from './placement.ts';

type Put = Placement['put'];

/**
 * An approximate position is enough: two elements that insist on the same position would displace each other endlessly.
 */
export function isAt(element: Element, anchor: Element, put: Put): boolean {
  if (put === 'first-inside' || put === 'last-inside') return element.parentNode === anchor;
  if (element.parentNode !== anchor.parentNode) return false;
  if (put === 'before' && element.nextSibling === anchor) return true;
  const precedes = (element.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return precedes === (put === 'before');
}

/**
 * Inserts or moves the element. `inOrder` lists the elements of the earlier and later placements, which determine its
 * position among them.
 */
export function insertAt(element: Element, anchor: Element, put: Put, inOrder: readonly (Element | undefined)[]): void {
  const isInside = put === 'first-inside' || put === 'last-inside';
  const parent = isInside ? anchor : anchor.parentElement;
  if (!parent) throw new PorticoError('injection.no-parent', 'Nothing can be inserted beside the root of a page.');
  const turnOf = (node: Node | null) => (node ? inOrder.indexOf(node as Element) : -1);
  const turn = turnOf(element);
  const spots = { before: anchor, after: anchor.nextSibling, 'first-inside': anchor.firstChild, 'last-inside': null };
  let next: Node | null = spots[put];
  if (put === 'after' || put === 'first-inside') {
    while (turnOf(next) >= 0 && turnOf(next) < turn) next = next?.nextSibling ?? null;
  } else {
    const previous = () => (next ? next.previousSibling : parent.lastChild);
    while (turnOf(previous()) > turn) next = previous();
  }
  // Keeps the focus and open popovers of a connected element.
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
}
