/**
 * Returns whether a row has values beyond the columns of its file. Then a separator inside a value has divided it, and the
 * cells after it are in wrong columns.
 */
export const hasExtraCells = (row: readonly string[], columnCount: number): boolean =>
  row.length > columnCount && row.slice(columnCount).some((cell) => cell.trim() !== '');
