import type { ItemEdit, RefusedCell, RefusedCells, SheetItem, ValueKey } from './sheet-items.ts';
import type { SheetState } from './sheet-state.ts';
import { shownText } from './shown-text.ts';

/** Returns the values of an item that were not saved, as its cells show them. */
export function lostTexts(
  item: SheetItem,
  edit: ItemEdit | undefined,
  refused: RefusedCells | undefined,
  { custom, formats }: Pick<SheetState, 'custom' | 'formats'>,
): readonly string[] {
  const textOf = (values: ItemEdit['values'], key: ValueKey) => shownText({ ...item, ...values }, key, custom, formats);
  const saving = Object.keys(edit?.values ?? {}).map((key) => textOf(edit?.values ?? {}, key as ValueKey));
  const rejected = Object.entries<RefusedCell | undefined>(refused ?? {}).map(
    ([key, cell]) => cell?.text ?? textOf({ [key]: cell?.value }, key as ValueKey),
  );
  return [...saving, ...rejected];
}
