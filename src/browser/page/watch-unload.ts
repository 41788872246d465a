/** How long after `beforeunload` the browser unloads the page, unless the user cancels. */
const ASKED_MS = 1000;

/**
 * Tracks whether the browser is unloading the page. It then aborts all requests; some browsers do so right after
 * `beforeunload`, which can still be cancelled.
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
    // The page was restored.
    isGone = false;
    askedAtMs = Number.NEGATIVE_INFINITY;
  });
  return () => isGone || performance.now() - askedAtMs < ASKED_MS;
}
