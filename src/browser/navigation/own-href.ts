/**
 * Returns an address on the page's own origin, also if the page has a `<base>` of another site. On other pages, a path
 * stays unchanged.
 *
 * @param href a path that starts with a slash, or a URL
 */
export function ownHref(href: string): string {
  const { origin } = location;
  if (origin === 'null' || document.baseURI.startsWith(`${origin}/`)) return href;
  return new URL(href, origin).href;
}
