import { ownHref } from './own-href.ts';

/** The event that a host may cancel to take a navigation itself. */
const NAVIGATE_EVENT = 'portico-navigate';

/** Why Portico leaves the page; `link`: somebody follows one of its links. */
export type NavigateReason = 'session-ended' | 'maintenance' | 'signed-in' | 'signed-out' | 'link';
/** `replace`: the page that is left is no place to come back to. */
export type NavigateDetail = { href: string; reason: NavigateReason; replace: boolean };

declare global {
  interface WindowEventMap {
    'portico-navigate': CustomEvent<NavigateDetail>;
  }
}

/**
 * Leaves for another address of the page. `reason` tells the host why.
 *
 * @returns false when the host goes there by itself, so that the page stays.
 */
export type Navigate = (href: string, reason: NavigateReason, options?: { replace: boolean }) => boolean;

/** Asks the page first by a cancelable `portico-navigate` event on window, then goes there. */
export const browserNavigate: Navigate = (href, reason, { replace } = { replace: false }) => {
  const detail = { href, reason, replace };
  const event = new CustomEvent<NavigateDetail>(NAVIGATE_EVENT, { detail, cancelable: true });
  if (!window.dispatchEvent(event)) return false;
  if (replace) window.location.replace(ownHref(href));
  else window.location.assign(ownHref(href));
  return true;
};
