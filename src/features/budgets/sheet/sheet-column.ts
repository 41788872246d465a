import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** A column of the sheet. */
export type SheetColumn = TreeColumn<SheetRow> & { key: CellKey };
