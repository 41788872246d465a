/** Longer than a frame takes, for pages that paint none. */
const LATEST_MS = 100;

/** Resolves when the page has painted what it shows now: work that the user does not wait for comes after it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    const latest = setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => {
      clearTimeout(latest);
      setTimeout(resolve); // callbacks of a frame run before it is painted
    });
  });
