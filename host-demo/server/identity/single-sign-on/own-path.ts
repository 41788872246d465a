import { safeRedirect } from '../../../../src/browser/navigation/safe-redirect.ts';

const MAX_LENGTH = 2000;

/** Returns the requested destination if it is a safe path of this origin; null means the start page. */
export function ownPath(wanted: unknown, origin: string): string | null {
  // Otherwise a value that is not a path, such as a provider's relay state, would resolve next to /rest.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > MAX_LENGTH) return null;
  return safeRedirect(wanted, origin) ?? null;
}
