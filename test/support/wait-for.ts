/** Waits until `look` returns a truthy value, and returns it. Throws with `what` after the time limit. */
export async function waitFor<T>(look: () => T | Promise<T>, what: string, withinMs = 20_000): Promise<NonNullable<T>> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Waited ${withinMs} ms until ${what}.`);
}

/** Waits long enough for an unwanted effect to happen. */
export const pause = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
