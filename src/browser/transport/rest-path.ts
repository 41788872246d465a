const PLANNING = 'planning';
/** Begins with a scheme, or with the two slashes of another host. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * The address of a call: below `base`, and what begins with the segment `plans` below the planning part of it
 * (docs/decisions/0010-paths-and-headers.md). An absolute address is left as it is.
 */
export function restAddress(base: string, path: string): string {
  if (ABSOLUTE.test(path)) return path;
  const below = path.replace(/^\//, '');
  return `${base.replace(/\/$/, '')}/${/^plans(?:[/?#]|$)/.test(below) ? `${PLANNING}/${below}` : below}`;
}
