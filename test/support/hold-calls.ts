/**
 * Holds the requests of the page whose address and body `matches` until the returned function is called, so that a test
 * can check at any speed what the page shows until the answer.
 */
export function holdCalls(matches: (call: string) => boolean): () => void {
  const { fetch } = window;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (matches(`${request.url} ${await request.clone().text()}`)) await released;
    return fetch(request);
  };
  return () => {
    window.fetch = fetch;
    release();
  };
}
