import { type CustomColumns, columnOf, isDeletedColumn } from './custom-cells.ts';
import { sheetWords } from './sheet.words.ts';
import {
  type ItemEdit,
  type RefusedCell,
  type RefusedCells,
  type SheetItem,
  setEntry,
  type ValueKey,
  without,
} from './sheet-items.ts';
import type { SheetState } from './sheet-state.ts';
import { shownText } from './shown-text.ts';

/** What the sheet shows before the items and columns of the server replace it. */
type Shown = Pick<SheetState, 'custom' | 'formats' | 'edits' | 'refused'> & {
  itemOf: (id: string) => SheetItem | undefined;
};

/** What others have deleted, or moved to another budget. */
type Deleted = { items: readonly SheetItem[]; custom: CustomColumns };

/**
 * Returns the refused values that users can still correct, and messages about those that are lost with items and columns.
 * Values of deleted columns that are being saved are still sent: the server refuses them.
 */
export function withoutLostValues(shown: Shown, { items, custom }: Deleted) {
  const { lost, lostColumn } = sheetWords();
  const refused = new Map(shown.refused);
  const messages: string[] = [];
  for (const item of items) {
    const texts = textsOf(item, shown);
    if (texts.length > 0) messages.push(lost(item.name, texts.join('; ')));
    refused.delete(item.id);
  }
  const columns = new Map<ValueKey, string[]>();
  for (const [id, cells] of refused) {
    const deleted = entriesOf(cells).filter(([key]) => isDeletedColumn(custom, key));
    if (deleted.length === 0) continue;
    const keys = deleted.map(([key]) => key);
    setEntry(refused, id, without(cells, keys));
    const item = shown.itemOf(id);
    for (const entry of deleted) {
      const text = item ? [refusedText(item, entry, shown)] : [];
      columns.set(entry[0], [...(columns.get(entry[0]) ?? []), ...text]);
    }
  }
  for (const [key, texts] of columns) {
    messages.push(lostColumn(columnOf(shown.custom, key)?.name ?? '', texts.join('; ')));
  }
  return { refused, messages };
}

type Entry = [ValueKey, RefusedCell | undefined];
const entriesOf = (cells: RefusedCells = {}) => Object.entries<RefusedCell | undefined>(cells) as Entry[];

/** Returns the values of an item that are not saved, as its cells show them. */
function textsOf(item: SheetItem, shown: Shown): string[] {
  const { values = {} }: Partial<ItemEdit> = shown.edits.get(item.id) ?? {};
  const saving = (Object.keys(values) as ValueKey[]).map((key) =>
    shownText({ ...item, ...values }, key, shown.custom, shown.formats),
  );
  return [...saving, ...entriesOf(shown.refused.get(item.id)).map((entry) => refusedText(item, entry, shown))];
}

const refusedText = (item: SheetItem, [key, cell]: Entry, { custom, formats }: Shown): string =>
  cell?.text ?? shownText({ ...item, [key]: cell?.value }, key, custom, formats);
