type Problem = { column: number | null; count: number };

/** Returns how many rows with a corrected cell are still rejected because of its column. */
export function stillRejected(
  before: readonly Problem[],
  after: readonly Problem[],
  { column, replaced }: { column: number; replaced: number },
): number {
  const countOf = (problems: readonly Problem[]) =>
    problems.reduce((sum, problem) => (problem.column === column ? sum + problem.count : sum), 0);
  return Math.min(Math.max(replaced - (countOf(before) - countOf(after)), 0), replaced);
}
