/** Type and padding on paper are smaller than on the screen. */
const PAPER_SCALE = 0.67;

/**
 * Splits columns into blocks that fit a width on paper. Each block begins with the first column, which names the rows, and
 * has at least one other.
 */
export function columnBlocks<Column extends { widthPx: number }>(
  [first, ...others]: readonly Column[],
  pageWidthPx: number,
): readonly (readonly Column[])[] {
  if (!first) return [];
  const blocks: Column[][] = [[first]];
  let restPx = pageWidthPx - first.widthPx * PAPER_SCALE;
  for (const column of others) {
    const widthPx = column.widthPx * PAPER_SCALE;
    if (widthPx > restPx && (blocks.at(-1)?.length ?? 0) > 1) {
      blocks.push([first]);
      restPx = pageWidthPx - first.widthPx * PAPER_SCALE;
    }
    blocks.at(-1)?.push(column);
    restPx -= widthPx;
  }
  return blocks;
}
