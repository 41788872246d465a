const TURNS = 11;

/**
 * How the median of one duration compares with that of another. They are measured in turns, so that what slows the
 * machine down for a while slows both.
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
