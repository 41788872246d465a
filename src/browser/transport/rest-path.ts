const PLANNING = 'planning';
/** A scheme, or the two slashes before another host. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Returns the address of a call: relative to `base`, and to its planning segment for paths that start with `plans`
 * (docs/decisions/0010-paths-and-headers.md). Absolute addresses stay unchanged.
 */
export function restAddress(base: string, path: string): string {
  if (ABSOLUTE.test(path)) return path;
  const below = path.replace(/^\//, '');
  return `${base.replace(/\/$/, '')}/${/^plans(?:[/?#]|$)/.test(below) ? `${PLANNING}/${below}` : below}`;
}
