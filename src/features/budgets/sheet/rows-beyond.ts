import { isFilled } from '../../../base/text/is-filled.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { ITEM_CHANGES_MAX, type NewItem } from '../items/item-changes.wire.ts';
import { isGroup } from '../rules/item-nesting.ts';
import type { Block } from './block-changes.ts';
import { isDraftId, randomKey } from './draft-item.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Where the rows of a block go for which the sheet has none. */
export type BeyondPlace = { type: ItemType; parentId: string | null };

type LastRow = Pick<SheetRow, 'id' | 'type' | 'parentId'>;

/**
 * Returns the place after the last row: items like it, or line items in a group. Undefined for a type that the budget does
 * not use, and next to an item that the server does not have yet.
 */
export function placeBeyond(
  last: LastRow | undefined,
  labels: Readonly<Record<ItemType, string>>,
): BeyondPlace | undefined {
  const place: BeyondPlace =
    !last || isGroup(last.type)
      ? { type: 'LINE_ITEM', parentId: last?.id ?? null }
      : { type: last.type, parentId: last.parentId };
  return labels[place.type] === '' || isDraftId(place.parentId ?? '') ? undefined : place;
}

/** Returns the rows of a block that have a text; undefined if they are more than one call adds. */
export function filledRows(block: Block): Block | undefined {
  const filled = block.filter((texts) => texts.some(isFilled));
  return filled.length > 0 && filled.length <= ITEM_CHANGES_MAX ? filled : undefined;
}

/**
 * Returns an item for each row of a block, without its other values.
 *
 * @param nameOf returns the name that a row has
 */
export const itemsBeyond = (
  block: Block,
  place: BeyondPlace,
  nameOf: (texts: readonly string[]) => string,
): Partial<NewItem>[] => block.map((texts) => ({ ...place, name: nameOf(texts), idempotencyKey: randomKey() }));
