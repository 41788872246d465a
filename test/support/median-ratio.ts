const TURNS = 11;

/**
 * Returns the ratio of the medians of two durations. They are measured alternately, so that a slow phase of the machine
 * affects both.
 */
export async function medianRatio(
  first: (turn: number) => Promise<number>,
  second: (turn: number) => Promise<number>,
): Promise<number> {
  const [firsts, seconds]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    firsts.push(await first(turn));
    seconds.push(await second(turn));
  }
  return median(firsts) / median(seconds);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
