const YEAR_S = 31_536_000;

/** Sets a cookie of the page's own origin that lives for a year, or as long as the browser is open. */
export function writeCookie(name: string, value: string, lives: 'year' | 'browser-session' = 'year'): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lives === 'year' ? `; Max-Age=${YEAR_S}` : ''}`;
  } catch {
    // A page without an origin of its own has no cookies.
  }
}
