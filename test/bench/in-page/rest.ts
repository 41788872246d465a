/** Resolves when nothing has been fetched for this time, and the page is idle, or has had no idle time for as long. */
export async function rest(quietMs: number): Promise<void> {
  let lastAtMs = performance.now();
  const observer = new PerformanceObserver(() => {
    lastAtMs = performance.now();
  });
  observer.observe({ type: 'resource' });
  for (let leftMs = quietMs; leftMs > 0; leftMs = lastAtMs + quietMs - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, leftMs));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: quietMs }));
  }
  observer.disconnect();
}
