/** The columns of a file by the field of items that they contain. */
type Mapping = Readonly<Record<string, string | undefined>>;

/** Returns the columns of a mapping that a file doesn't have. Spaces around names don't matter. */
export function missingColumns(mapping: Mapping, columns: readonly string[]): string[] {
  const names = new Set(columns.map((column) => column.trim()));
  return Object.values(mapping).flatMap((column) => (column === undefined || names.has(column.trim()) ? [] : [column]));
}
