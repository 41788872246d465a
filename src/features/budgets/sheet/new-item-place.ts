import type { ItemType } from '../../../shell/brand/item-types.ts';
import { canContain } from '../rules/item-nesting.ts';
import type { RowById, SheetRow } from './sheet-rows.ts';

/** Returns the id of what a new item goes into: the active one, otherwise the nearest above; null is the top. */
export function newItemPlace(type: ItemType, active: SheetRow | undefined, rows: RowById): string | null | undefined {
  for (let row = active; row; row = rows.get(row.parentId ?? '')) if (canContain(row.type, type)) return row.id;
  return canContain(null, type) ? null : undefined;
}
