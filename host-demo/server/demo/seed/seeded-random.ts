export type SeededRandom = {
  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** That many different entries, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** Random values that are the same in every run for the same seed (mulberry32). Not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    sample: (list, count) => {
      let remaining = Math.min(count, list.length);
      return list.filter((_entry, index) => {
        const isChosen = next() * (list.length - index) < remaining;
        if (isChosen) remaining -= 1;
        return isChosen;
      });
    },
  };
}
