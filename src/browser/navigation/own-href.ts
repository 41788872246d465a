/**
 * Returns an address that leads to the page's own origin also where the page has a `<base>` of another site. A path stays as
 * it is on every other page.
 *
 * @param href a path that begins with a slash, or a whole address
 */
export function ownHref(href: string): string {
  const { origin } = location;
  if (origin === 'null' || document.baseURI.startsWith(`${origin}/`)) return href;
  return new URL(href, origin).href;
}
