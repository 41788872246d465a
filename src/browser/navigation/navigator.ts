import { ownHref } from './own-href.ts';

/** A host can cancel this event and navigate itself. */
const NAVIGATE_EVENT = 'portico-navigate';

/** Why Portico navigates; `link`: the user follows a link. */
export type NavigateReason = 'session-ended' | 'maintenance' | 'signed-in' | 'signed-out' | 'link';
/** `replace`: the current page is not added to the history. */
export type NavigateDetail = { href: string; reason: NavigateReason; replace: boolean };

declare global {
  interface WindowEventMap {
    'portico-navigate': CustomEvent<NavigateDetail>;
  }
}

/**
 * Navigates to another address. `reason` informs the host.
 *
 * @returns false if the host navigates itself, so that the page stays.
 */
export type Navigate = (href: string, reason: NavigateReason, options?: { replace: boolean }) => boolean;

/** Fires a cancelable `portico-navigate` event on window, then navigates. */
export const browserNavigate: Navigate = (href, reason, { replace } = { replace: false }) => {
  const detail = { href, reason, replace };
  const event = new CustomEvent<NavigateDetail>(NAVIGATE_EVENT, { detail, cancelable: true });
  if (!window.dispatchEvent(event)) return false;
  if (replace) window.location.replace(ownHref(href));
  else window.location.assign(ownHref(href));
  return true;
};
