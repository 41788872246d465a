/** 100% in hundredths of a percent. */
const WHOLE = 100_00;

/** Returns `count` percentages that add up to exactly 100, the larger ones first. */
export function distributeEvenly(count: number): readonly string[] {
  const share = Math.floor(WHOLE / count);
  const larger = WHOLE - share * count;
  return Array.from({ length: count }, (_, index) => String((index < larger ? share + 1 : share) / 100));
}
