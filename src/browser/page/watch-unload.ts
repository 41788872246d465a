/** So soon after it was asked the browser leaves, unless the page keeps it, in milliseconds. */
const ASKED_MS = 1000;

/**
 * Follows whether the browser leaves the page. It breaks off all calls then, some browsers as soon as they have asked the
 * page, which may still keep them from it.
 */
export function watchUnload(): () => boolean {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isGone = false;
  window.addEventListener('beforeunload', () => {
    askedAtMs = performance.now();
  });
  window.addEventListener('pagehide', () => {
    isGone = true;
  });
  window.addEventListener('pageshow', () => {
    // Back already, however soon.
    isGone = false;
    askedAtMs = Number.NEGATIVE_INFINITY;
  });
  return () => isGone || performance.now() - askedAtMs < ASKED_MS;
}
