/** Resolves with a function that frees the slot. */
export type TakeSlot = () => Promise<() => void>;

/** Returns a function that resolves when one of `count` slots is free, in the order of the calls. */
export function createSlots(count: number): TakeSlot {
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
    return free;
  };
}
