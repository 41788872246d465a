import type { Decimal } from '../../../base/formats/decimal.ts';
import type { LazyItems } from '../../../ui/tree-grid/use-flat-rows.ts';
import { amountOf } from '../rules/amounts.ts';
import { CALCULATION_AMOUNTS } from '../rules/calculations.ts';
import { isSameValue } from '../rules/column-values.ts';
import { type FastUnits, fastUnitsOf, minus } from '../rules/fast-units.ts';
import { isGroup } from '../rules/item-nesting.ts';
import { type PathSums, sumAt, treeSums, withAmounts } from '../rules/path-sums.ts';
import { withAncestors } from '../rules/tree-places.ts';
import { addedBy, summedIds, valuesAt } from '../rules/tree-values.ts';
import { customKey, isCustom } from './custom-cells.ts';
import { changedPlaces, isSameTree, type RowsInput } from './rows-input.ts';
import { type ItemValues, type RefusedCells, refusedValues, type SheetItem, type ValueKey } from './sheet-items.ts';

/** A row of the sheet: an item with changes that are not saved yet. Amounts of a group are the sums of what is below it. */
export type SheetRow = Omit<SheetItem, 'planned' | 'committed' | 'actual'> & {
  isGroup: boolean;
  planned: Decimal;
  committed: Decimal;
  actual: Decimal;
  /** Planned, not yet committed. */
  remaining: Decimal;
  /** Keys of values that are being saved. */
  saving: string;
  refused: RefusedCells | undefined;
  /** Keys of custom cells that the user can't change. */
  fixed?: ReadonlySet<string>;
  /** Fields that are locked for the user, or approved. */
  lockedFields?: readonly string[] | undefined;
};

/** Rows by the id of their item. */
export type RowById = Pick<ReadonlyMap<string, SheetRow>, 'get' | 'has'>;

/** Rows, parents first, of which each is made when it is first needed: thousands would delay those in view. */
export type RowList = LazyItems<SheetRow> & { all: () => readonly SheetRow[] };

/** Returns rows that are there as a list. */
export const listOf = (rows: readonly SheetRow[]): RowList => ({
  tree: rows,
  places: rows,
  at: (place) => rows[place] as SheetRow,
  all: () => rows,
});

export type SheetTotals = Pick<SheetRow, 'planned' | 'committed' | 'actual' | 'remaining'>;

/** Sums by the name of the amount, or by the id of the column. */
type SumsByName = ReadonlyMap<string, PathSums>;

export type SheetRows = {
  input: RowsInput;
  /** The items with what counts in sums: without refused values, whose text only stays in its cell. */
  counted: readonly SheetItem[];
  sums: SumsByName;
  /** In the places of the items. */
  list: RowList;
  /** Those that were needed so far. */
  made: readonly (SheetRow | undefined)[];
  byId: RowById;
  totals: SheetTotals;
};

/**
 * Returns the rows of a sheet and the totals of the budget. After an edit, only the changed items and what they are in
 * are calculated again. Rows that show the same as before keep their identity, so that only others render.
 */
export function sheetRows(input: RowsInput, before?: SheetRows): SheetRows {
  const { items, places, columns } = input;
  const known = before && isSameTree(input, before.input) ? before : undefined;
  const changed = changedPlaces(input, known?.input);
  if (known && changed.length === 0) return { ...known, input };

  const counted = known ? [...known.counted] : [...items];
  for (const place of changed) counted[place] = itemAt(input, place);
  const sums = new Map(
    [...CALCULATION_AMOUNTS, ...summedIds(columns)].map((name) => {
      const amountAt = (place: number) => addedBy(counted[place] as SheetItem, name, cellOf);
      const before = known?.sums.get(name);
      return [name, before ? withAmounts(before, places, changed, amountAt) : treeSums(places, amountAt)];
    }),
  );
  const made = known ? known.made.slice() : new Array<SheetRow | undefined>(items.length);
  const at = (place: number): SheetRow => {
    made[place] ??= rowAt(input, counted[place] as SheetItem, sums, place);
    return made[place];
  };
  const makeAgain = (shown: SheetRow | undefined, place: number | undefined) => {
    if (!shown || place === undefined) return;
    made[place] = undefined;
    if (isSame(shown, at(place))) made[place] = shown;
  };
  if (known) for (const place of withAncestors(places, changed)) makeAgain(made[place], place);
  else for (const shown of before?.made ?? []) makeAgain(shown, shown && places.placeById.get(shown.id));
  let all: readonly SheetRow[] | undefined;
  const list: RowList = {
    tree: items,
    places,
    at,
    all() {
      all ??= items.map((_, place) => at(place));
      return all;
    },
  };
  const byId: RowById = {
    get(id) {
      const place = places.placeById.get(id);
      return place === undefined ? undefined : at(place);
    },
    has: (id) => places.placeById.has(id),
  };
  return { input, counted, sums, list, made, byId, totals: amountsOf((name) => sums.get(name)?.total) };
}

const cellOf = (item: SheetItem, columnId: string) => item[customKey(columnId)];

/** Returns an item with the values that are being saved or typed. Most items have none. */
function itemAt({ items, edits, typed }: RowsInput, place: number, refused?: Partial<ItemValues>): SheetItem {
  const item = items[place] as SheetItem;
  const saving = edits.get(item.id)?.values;
  const typing = typed?.id === item.id ? typed.values : undefined;
  return refused || saving || typing ? Object.assign({}, item, refused, saving, typing) : item;
}

function rowAt(input: RowsInput, counted: SheetItem, sums: SumsByName, place: number): SheetRow {
  const { columns, edits, fixed, lockedFields } = input;
  const { id } = counted;
  const refused = input.refused.get(id);
  const shown = refused ? itemAt(input, place, refusedValues(refused)) : counted;
  const saving = edits.get(id)?.values;
  const ofGroup = isGroup(shown.type);
  const sumOf = (name: string) => {
    const ofName = sums.get(name);
    return ofName && sumAt(ofName, place);
  };
  const { planned, committed, actual, remaining } = ofGroup ? amountsOf(sumOf) : ownAmountsOf(counted);
  // One literal: a spread takes engines ten times as long, and `Object.assign` four times, which is noticeable with thousands of rows.
  const row: SheetRow = {
    id,
    parentId: shown.parentId,
    type: shown.type,
    name: shown.name,
    version: shown.version,
    isLocked: shown.isLocked,
    planned,
    committed,
    actual,
    remaining,
    status: shown.status,
    startsOn: shown.startsOn,
    endsOn: shown.endsOn,
    ownerId: shown.ownerId,
    approvalState: shown.approvalState,
    approvalStatus: shown.approvalStatus,
    requestedPlanned: shown.requestedPlanned,
    tagIds: shown.tagIds,
    isGroup: ofGroup,
    fixed: ofGroup ? fixed.ofGroups : fixed.ofItems,
    lockedFields: lockedFields.get(id),
    saving: saving ? Object.keys(saving).join(' ') : '',
    refused,
  };
  for (const { id: columnId } of columns) row[customKey(columnId)] = cellOf(shown, columnId);
  const values = columns.length > 0 ? valuesAt(columns, sumOf, (columnId) => cellOf(counted, columnId)) : {};
  for (const [columnId, value] of Object.entries(values)) row[customKey(columnId)] = value;
  return refused && !ofGroup ? Object.assign(row, only(shown, Object.keys(refused) as ValueKey[])) : row;
}

const only = (item: SheetItem, keys: readonly ValueKey[]) => Object.fromEntries(keys.map((key) => [key, item[key]]));

function amountsOf(sumOf: (name: string) => FastUnits | undefined): SheetTotals {
  const [planned = 0, committed = 0, actual = 0] = CALCULATION_AMOUNTS.map(sumOf);
  return {
    planned: amountOf(planned),
    committed: amountOf(committed),
    actual: amountOf(actual),
    remaining: amountOf(minus(planned, committed)),
  };
}

/** The amounts of an item that contains no others are its own: adding up thousands of them would delay the first rows. */
function ownAmountsOf(item: SheetItem): SheetTotals {
  // In normal form, from the server as well as from cells.
  const { planned, committed, actual } = item as SheetItem & Omit<SheetTotals, 'remaining'>;
  const remaining = committed === '0' ? planned : amountOf(minus(fastUnitsOf(planned), fastUnitsOf(committed)));
  return { planned, committed, actual, remaining };
}

const isSame = (one: SheetRow, other: SheetRow): boolean =>
  (Object.keys(other) as (keyof SheetRow)[]).every(
    (key) =>
      one[key] === other[key] ||
      ((key === 'tagIds' || isCustom(key)) && key in one && isSameValue(one[key], other[key])),
  );
