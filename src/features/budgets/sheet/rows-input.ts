import type { TreePlaces } from '../rules/tree-places.ts';
import type { CustomColumns, FixedCells } from './custom-cells.ts';
import type { ItemEdit, ItemValues, RefusedCells, SheetItem } from './sheet-items.ts';

/** A value that is being typed, as it would be saved. */
export type TypedValue = { id: string; values: Partial<ItemValues> };

/** What the rows of a sheet are made of. */
export type RowsInput = Pick<CustomColumns, 'columns'> & {
  items: readonly SheetItem[];
  places: TreePlaces;
  edits: ReadonlyMap<string, ItemEdit>;
  refused: ReadonlyMap<string, RefusedCells>;
  typed: TypedValue | undefined;
  /** Custom cells that the user can't change. */
  fixed: FixedCells;
  /** Fields of items that the user can't change. */
  lockedFields: ReadonlyMap<string, readonly string[]>;
};

/** Returns the places of items whose rows can differ from those before: all of them in another tree. */
export function changedPlaces(input: RowsInput, before: RowsInput | undefined): readonly number[] {
  const { items, places, edits, refused, typed } = input;
  if (!before || !isSameTree(input, before)) return items.map((_, place) => place);
  const ids = [
    ...changedKeys(before.edits, edits),
    ...changedKeys(before.refused, refused),
    ...(typed === before.typed ? [] : [before.typed, typed].flatMap((value) => value?.id ?? [])),
  ];
  const changed = new Set(ids.flatMap((id) => places.placeById.get(id) ?? []));
  if (items !== before.items) {
    for (const [place, item] of items.entries()) if (item !== before.items[place]) changed.add(place);
  }
  return [...changed];
}

/** Whether the same items are in the same places, with the same columns and locks. */
export const isSameTree = (input: RowsInput, before: RowsInput): boolean =>
  (['places', 'columns', 'fixed', 'lockedFields'] as const).every((key) => input[key] === before[key]);

function changedKeys<Value>(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>): string[] {
  if (before === now) return [];
  return [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id));
}
