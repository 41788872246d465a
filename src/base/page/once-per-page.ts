/** Increase the number when the shape of the shared value changes. */
export type VersionedKey = `${string}@${number}`;

/**
 * Shares one value between bundles that each contain a copy of this module. The version in the key keeps an old and a
 * new bundle from sharing incompatible values.
 */
export function oncePerPage<T>(key: VersionedKey, create: () => T): T {
  const page = globalThis as Record<symbol, unknown>;
  const symbol = Symbol.for(`portico:${key}`);
  page[symbol] ??= create();
  return page[symbol] as T;
}

/** Returns the shared value without creating it. */
export const sharedOnPage = <T>(key: VersionedKey): T | undefined =>
  (globalThis as Record<symbol, unknown>)[Symbol.for(`portico:${key}`)] as T | undefined;
