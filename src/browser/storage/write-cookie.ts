const YEAR_S = 31_536_000;

/** Sets a cookie for this origin that lasts a year, or until the browser closes. */
export function writeCookie(name: string, value: string, lives: 'year' | 'browser-session' = 'year'): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lives === 'year' ? `; Max-Age=${YEAR_S}` : ''}`;
  } catch {
    // An opaque origin has no cookies.
  }
}
