/** Columns side by side that have the same group, or none. */
export type ColumnSpan = { group: string | undefined; start: number; count: number };

/** Returns the groups above columns, in the order of the columns; nothing if no column has a group. */
export function columnSpans(columns: readonly { group?: string | undefined }[]): ColumnSpan[] {
  const spans: ColumnSpan[] = [];
  for (const [index, { group }] of columns.entries()) {
    const last = spans.at(-1);
    if (last && last.group === group) last.count++;
    else spans.push({ group, start: index, count: 1 });
  }
  return spans.some(({ group }) => group !== undefined) ? spans : [];
}
