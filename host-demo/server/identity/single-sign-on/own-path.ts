import { safeRedirect } from '../../../../src/browser/navigation/safe-redirect.ts';

const MAX_LENGTH = 2000;

/** The path that somebody asks to be led to, when it is a safe one of our own; null leads to the start page. */
export function ownPath(wanted: unknown, origin: string): string | null {
  // No path, such as a provider's own relay state, would otherwise be read as one beside /rest.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > MAX_LENGTH) return null;
  return safeRedirect(wanted, origin) ?? null;
}
