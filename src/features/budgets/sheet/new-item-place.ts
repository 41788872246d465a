import type { ItemType } from '../../../shell/brand/item-types.ts';
import { canContain } from '../rules/item-nesting.ts';
import type { RowById, SheetRow } from './sheet-rows.ts';

/** Where a new item goes: into a group or to the top (null), after a sibling or to the end. */
export type NewItemPlace = { parentId: string | null; afterId?: string };

/** Returns the place of a new item: at the end of the active group, otherwise right after the active item or what contains it. */
export function newItemPlace(type: ItemType, active: SheetRow | undefined, rows: RowById): NewItemPlace | undefined {
  let after: { afterId?: string } = {};
  for (let row = active; row; row = rows.get(row.parentId ?? '')) {
    if (canContain(row.type, type)) return { parentId: row.id, ...after };
    after = { afterId: row.id };
  }
  return canContain(null, type) ? { parentId: null, ...after } : undefined;
}
