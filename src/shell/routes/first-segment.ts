/** What stands between the first slash of a path and the next; empty for the root, and for what is no path. */
export const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? '';
