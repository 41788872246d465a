/** Resolves with a function that frees the slot. */
export type TakeSlot = () => Promise<() => void>;

/**
 * Returns a function that resolves when one of `count` slots is free, in the order of the calls.
 *
 * @param options.rests whether a slot stays empty as long as it was taken: then its tasks leave half of the time to others
 */
export function createSlots(count: number, { rests = false } = {}): TakeSlot {
  const waiting: (() => void)[] = [];
  let left = count;
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else left += 1;
  };
  return async () => {
    if (left > 0) left -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const takenMs = performance.now();
    return () => (rests ? void setTimeout(free, performance.now() - takenMs) : free());
  };
}
