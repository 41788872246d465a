/** The element event that a host may cancel to take a navigation itself. */
const NAVIGATE_EVENT = 'portico-navigate';
export type NavigateDetail = { href: string; reason: string };

declare global {
  interface WindowEventMap {
    'portico-navigate': CustomEvent<NavigateDetail>;
  }
}

/** Leaves for another address of the page. `reason` tells the host why. */
export type Navigate = (href: string, reason: string) => void;

/** Asks the page first by a cancelable `portico-navigate` event on window, then goes there. */
export const browserNavigate: Navigate = (href, reason) => {
  const event = new CustomEvent<NavigateDetail>(NAVIGATE_EVENT, { detail: { href, reason }, cancelable: true });
  if (window.dispatchEvent(event)) window.location.assign(href);
};
