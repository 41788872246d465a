/** Returns a stored state of an entry by the names of its values. */
export const storedValues = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
