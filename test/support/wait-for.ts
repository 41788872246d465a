/** Waits until `look` answers something true, and answers with it; fails by saying what was waited for. */
export async function waitFor<T>(look: () => T, what: string, withinMs = 10_000): Promise<NonNullable<T>> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const found = look();
    if (found) return found as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
}

/** For what must not happen: long enough for it to have happened. */
export const aWhile = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
