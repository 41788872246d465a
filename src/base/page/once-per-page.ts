/** The number goes up when the shape of what is shared changes. */
export type VersionedKey = `${string}@${number}`;

/**
 * Shares one value between bundles that each carry a copy of this module. Its key has a version, so that an old and a new
 * bundle never share what they read differently.
 */
export function oncePerPage<T>(key: VersionedKey, create: () => T): T {
  const page = globalThis as Record<symbol, unknown>;
  const symbol = Symbol.for(`portico:${key}`);
  page[symbol] ??= create();
  return page[symbol] as T;
}

/** What is shared under a key already, without creating it. */
export const sharedOnPage = <T>(key: VersionedKey): T | undefined =>
  (globalThis as Record<symbol, unknown>)[Symbol.for(`portico:${key}`)] as T | undefined;
