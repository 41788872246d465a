const YEAR_S = 31_536_000;

/** Sets a cookie of the page's own origin that lives for a year. */
export function writeCookie(name: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  } catch {
    // A page without an origin of its own has no cookies.
  }
}
