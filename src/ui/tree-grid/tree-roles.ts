/** Roles of elements that cannot be those of a table, because the grid places each row itself. */
export const GROUP = { role: 'rowgroup' };
export const ROW = { role: 'row' };
export const COLUMN_HEADER = { role: 'columnheader' };
export const ROW_HEADER = { role: 'rowheader' };
export const CELL = { role: 'gridcell' };
