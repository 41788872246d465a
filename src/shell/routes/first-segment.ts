/** Returns the first segment of a path; empty for the root, and for text that is not a path. */
export const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? '';
