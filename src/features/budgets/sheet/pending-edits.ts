import type { ItemResult } from '../items/item-changes.wire.ts';
import { isSameValue } from '../rules/column-values.ts';
import { NO_PARENT, type TreePlaces } from '../rules/tree-places.ts';
import { type CustomColumns, columnOf, isCustom } from './custom-cells.ts';
import { sheetWords } from './sheet.words.ts';
import {
  type ItemChange,
  type ItemEdit,
  type ItemValues,
  itemFrom,
  type RefusedCell,
  type RefusedCells,
  type RefusedText,
  type SheetItem,
  setEntry,
  type ValueKey,
  without,
} from './sheet-items.ts';
import { shownText, type ValueFormats } from './shown-text.ts';

/** A change that is being saved. Once it was refused as a whole, its values are saved one after the other. */
export type PendingEdit = ItemEdit & { isSplit?: boolean };

type EditState = {
  custom: CustomColumns;
  formats: ValueFormats;
  items: readonly SheetItem[];
  places: TreePlaces;
  edits: ReadonlyMap<string, PendingEdit>;
  refused: ReadonlyMap<string, RefusedCells>;
};

/** Returns the state after a user's changes, and the id of an item that the budget no longer has, if there is one. */
export function withChanges(
  { items, places, edits, refused, custom, formats }: EditState,
  changes: readonly ItemChange[],
  texts: readonly RefusedText[],
): Pick<EditState, 'edits' | 'refused'> & { goneId: string | undefined } {
  const next = { edits: new Map(edits), refused: new Map(refused) };
  let goneId: string | undefined;
  for (const { id, values, seen, step } of changes) {
    const item = items[places.placeById.get(id) ?? NO_PARENT];
    if (!item) goneId ??= id;
    if (!item) continue;
    const before = edits.get(id);
    const corrected = refused.get(id) ?? {};
    // Who corrects a refused value has read what the others wrote.
    const again = Object.keys(corrected).map((key) => [key, item[key as ValueKey]]);
    const known = step ? seen : { ...seen, ...Object.fromEntries(again) };
    const pending = Object.keys(before?.values ?? {});
    const { conflicts } = withoutConflicts(item, without(values, pending) ?? {}, known, { custom, formats });
    const kept = without(values, Object.keys(conflicts)) ?? {};
    const asked = without(conflicts, step?.prevented ?? []);
    setEntry(next.refused, id, { ...without(corrected, Object.keys(values)), ...asked });
    const same = (Object.keys(kept) as ValueKey[]).filter((key) => !before && isSameValue(item[key], kept[key]));
    const changed = without(kept, same);
    if (!changed) continue;
    next.edits.set(id, { ...before, values: { ...before?.values, ...changed }, seen: { ...known, ...before?.seen } });
  }
  for (const { id, key, text, problem } of texts) {
    setEntry(next.refused, id, { ...next.refused.get(id), [key]: { value: undefined, text, problem } });
  }
  return { ...next, goneId };
}

/** Returns the state after a call has answered: saved values, refused ones, and those to send again. */
export function withResults(
  { items, places, edits, refused, custom, formats }: EditState,
  batch: readonly (readonly [string, PendingEdit])[],
  results: readonly ItemResult[],
): Pick<EditState, 'items' | 'edits' | 'refused'> {
  const next = { items: [...items], edits: new Map(edits), refused: new Map(refused) };
  for (const [index, [id, sent]] of batch.entries()) {
    const place = places.placeById.get(id) ?? NO_PARENT;
    const [now, item, result] = [edits.get(id), items[place], results[index]];
    if (!now || !item || !result) continue;
    const { version = 0, error } = result;
    const saving = savingOf(sent);
    if (!error) {
      next.items[place] = { ...item, ...saving, version };
      setEntry(next.edits, id, withoutSaved(now, saving));
    } else if (error.code === 'CHANGED_MEANWHILE' && error.current) {
      // Others changed it: what is in conflict is refused, the rest is sent again.
      const current = itemFrom(item, error.current, error.currentValues);
      next.items[place] = current;
      const { kept, conflicts } = withoutConflicts(current, now.values, now.seen, { custom, formats });
      setEntry(next.edits, id, Object.keys(kept).length > 0 ? { ...now, values: kept } : undefined);
      setEntry(next.refused, id, { ...refused.get(id), ...conflicts });
    } else if (Object.keys(saving).length > 1 && !sent.isSplit) {
      next.edits.set(id, { ...now, isSplit: true });
    } else {
      const keys = Object.keys(saving) as ValueKey[];
      const isGone = error.code === 'NOT_FOUND';
      const cells = keys.map((key) => [
        key,
        { ...refusal(now.values[key], error.message), ...(isGone && { isGone: true }) },
      ]);
      const rest = without(now.values, keys);
      setEntry(next.edits, id, rest && { ...now, values: rest });
      setEntry(next.refused, id, { ...refused.get(id), ...Object.fromEntries(cells) });
    }
  }
  return next;
}

/** Returns the values that no other user has changed in the meantime, and a refusal for each of the others. */
function withoutConflicts(
  item: ItemValues,
  values: Partial<ItemValues>,
  seen: Partial<ItemValues>,
  { custom, formats }: Pick<EditState, 'custom' | 'formats'>,
) {
  const { changed, columns } = sheetWords();
  const nameOf = (key: ValueKey) => (isCustom(key) ? (columnOf(custom, key)?.name ?? '') : columns[key]);
  const keys = Object.keys(values) as ValueKey[];
  const inConflict = keys.filter((key) => !isSameValue(item[key], seen[key]) && !isSameValue(item[key], values[key]));
  const conflicts = inConflict.map((key) => [
    key,
    { ...refusal(values[key], changed(nameOf(key), shownText(item, key, custom, formats))), isConflict: true },
  ]);
  return { kept: without(values, inConflict) ?? {}, conflicts: Object.fromEntries(conflicts) as RefusedCells };
}

const refusal = (value: RefusedCell['value'], problem: string): RefusedCell => ({ value, text: undefined, problem });

/** Dates are saved together, because one alone can be in the wrong order. */
const DATES: readonly string[] = ['startsOn', 'endsOn'];

/** Returns the values that the next call saves. */
export function savingOf({ values, isSplit }: PendingEdit): Partial<ItemValues> {
  const [first = ''] = Object.keys(values);
  if (!isSplit) return values;
  const together = DATES.includes(first) ? DATES : [first];
  return Object.fromEntries(Object.entries(values).filter(([key]) => together.includes(key)));
}

/** Returns the values still to save: those changed again in the meantime, and those the call did not contain. */
function withoutSaved(now: PendingEdit, saved: Partial<ItemValues>): PendingEdit | undefined {
  const keys = (Object.keys(now.values) as ValueKey[]).filter(
    (key) => !(key in saved) || now.values[key] !== saved[key],
  );
  if (keys.length === 0) return undefined;
  const values = Object.fromEntries(keys.map((key) => [key, now.values[key]]));
  return { ...now, values, seen: { ...now.seen, ...saved } };
}
