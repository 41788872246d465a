import { nextStage } from '../../rules/approval-stages.ts';
import { rowStage } from '../approved-cell.ts';
import { isDraftId } from '../draft-item.ts';
import { withContents } from '../moving/item-places.ts';
import type { SheetRow } from '../sheet-rows.ts';

/** Returns the line items among the chosen ones and all that is in them, in the order of the sheet. */
export const lineItemsIn = (rows: readonly SheetRow[], chosen: readonly SheetRow[]): SheetRow[] =>
  itemsIn(rows, chosen).filter(({ type }) => type === 'LINE_ITEM');

/** Returns how many placeholders are among them, whose amounts count in sums and can't be approved. */
export const countPlaceholders = (rows: readonly SheetRow[], chosen: readonly SheetRow[]): number =>
  itemsIn(rows, chosen).filter(({ type }) => type === 'PLACEHOLDER').length;

function itemsIn(rows: readonly SheetRow[], chosen: readonly SheetRow[]): SheetRow[] {
  const chosenIds = chosen.map(({ id }) => id);
  const ids = new Set(withContents(rows, chosenIds));
  return rows.filter(({ id }) => ids.has(id) && !isDraftId(id));
}

/** Whether the approval of an item can be requested for the amount that it has. */
export function isRequestable(row: SheetRow): boolean {
  const stage = rowStage(row);
  return stage !== 'APPROVED' && nextStage(stage, 'REQUEST') !== undefined;
}

/** Whether a denied item, or one that needs work, can go back to editing. */
export const isEditableAgain = (row: SheetRow): boolean => nextStage(rowStage(row), 'EDIT') !== undefined;
