import { useStore } from 'zustand';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import { TreePrint } from '../../../ui/tree-grid/tree-print.tsx';
import type { Sheet } from './sheet.store.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { SheetRow } from './sheet-rows.ts';

type SheetPrintProps = {
  title: string;
  sheet: Sheet;
  columns: readonly SheetColumn[];
  rows: readonly FlatRow<SheetRow>[];
};

const isGroup = ({ isGroup: answer }: SheetRow): boolean => answer;

/** The sheet on paper; nothing of an empty one. */
export function SheetPrint({ sheet, ...props }: SheetPrintProps) {
  const hasItems = useStore(sheet, ({ items }) => items !== undefined && items.length > 0);
  return hasItems && <TreePrint {...props} isGroup={isGroup} />;
}
