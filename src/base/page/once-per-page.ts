/**
 * Shares one value between bundles that each carry a copy of this module. The number in the key goes up when the
 * value's shape changes, so that an old and a new bundle never share what they read differently.
 */
export function oncePerPage<T>(key: `${string}@${number}`, create: () => T): T {
  const page = globalThis as Record<symbol, unknown>;
  const symbol = Symbol.for(`portico:${key}`);
  page[symbol] ??= create();
  return page[symbol] as T;
}

/** What is shared under a key already, without creating it. */
export const sharedOnPage = <T>(key: `${string}@${number}`): T | undefined =>
  (globalThis as Record<symbol, unknown>)[Symbol.for(`portico:${key}`)] as T | undefined;
