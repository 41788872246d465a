/**
 * Makes requests of the page whose address `matches` fail like those without a connection, until the returned function is
 * called, which tells the page that the connection is back. The server can receive them all the same: then only their
 * answers are lost.
 */
export function loseCalls(matches: (url: string) => boolean, { isReceived = false } = {}): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!matches(request.url)) return fetch(request);
    if (isReceived) await fetch(request);
    throw new TypeError('Failed to fetch');
  };
  return () => {
    window.fetch = fetch;
    dispatchEvent(new Event('online'));
  };
}
