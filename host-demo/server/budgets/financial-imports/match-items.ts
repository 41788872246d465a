import { type Kysely, sql } from 'kysely';
import type {
  MatchKey,
  RuleKind,
  RuleLists,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { compileExpression, extract, matchesExpression } from './expressions.ts';
import { budgetIdsOf, type ImportPlace } from './import-place.ts';
import type { PlacedItem } from './item-locks.ts';

type Searched = Pick<ImportPlace, 'organizationId' | 'budgets'>;
type Place = Searched & Pick<ImportPlace, 'importId'>;
/** Several items have the id or the order number. */
export const AMBIGUOUS = 'AMBIGUOUS';
type Found = PlacedItem | typeof AMBIGUOUS;
/** A rule that finds an item for a row. */
type Finder = { kind: RuleKind; place: number; find: (row: readonly string[]) => Found | undefined };
type Match = PlacedItem & { kind: RuleKind; place: number };

/**
 * Returns a function that finds the item of a row: by the first rule, in their order of precedence, that finds exactly one.
 * Ambiguous rows are those for which a rule has found several, and no rule one.
 */
export async function readMatcher(
  db: Kysely<Tables>,
  place: Place,
  rules: RuleLists,
): Promise<(row: readonly string[]) => Match | typeof AMBIGUOUS | undefined> {
  const items = await readItems(db, place, itemIdsOf(rules));
  const finders: Finder[] = [];
  for (const [index, { column, matchKey, customColumnId, expression }] of rules.UID.entries()) {
    const known = await readIndex(db, place, matchKey, customColumnId);
    const pattern = expression === undefined ? undefined : compileExpression(expression);
    finders.push({
      kind: 'UID',
      place: index,
      find(row) {
        const cell = textOf(row, column);
        const text = pattern ? extract(pattern, cell)?.trim() : cell;
        return text ? known.get(text.toLowerCase()) : undefined;
      },
    });
  }
  for (const [index, { column, expression, itemId }] of rules.EXPRESSION.entries()) {
    const pattern = compileExpression(expression);
    const item = items.get(itemId);
    const find = (row: readonly string[]) => (matchesExpression(pattern, textOf(row, column)) ? item : undefined);
    finders.push({ kind: 'EXPRESSION', place: index, find });
  }
  for (const [index, { column, value, itemId }] of rules.STATIC.entries()) {
    const wanted = value?.toLowerCase();
    const item = items.get(itemId);
    const find = (row: readonly string[]) =>
      column === undefined || textOf(row, column).toLowerCase() === wanted ? item : undefined;
    finders.push({ kind: 'STATIC', place: index, find });
  }
  return (row) => {
    let isAmbiguous = false;
    for (const { find, kind, place: rule } of finders) {
      const found = find(row);
      if (found === AMBIGUOUS) isAmbiguous = true;
      else if (found) return { itemId: found.itemId, budgetId: found.budgetId, kind, place: rule };
    }
    return isAmbiguous ? AMBIGUOUS : undefined;
  };
}

const textOf = (row: readonly string[], column: number) => row[column]?.trim() ?? '';

/** Returns the ids of the items that rules name. */
export const itemIdsOf = ({ EXPRESSION, STATIC }: Record<'EXPRESSION' | 'STATIC', readonly { itemId: string }[]>) =>
  [...EXPRESSION, ...STATIC].map(({ itemId }) => itemId);

/** Items that can have entries: groups show the sums of theirs. */
const selectItems = (db: Kysely<Tables>, place: Searched) =>
  db
    .selectFrom('budget_items as item')
    .where('item.organization_id', '=', place.organizationId)
    .where('item.budget_id', '=', sql<string>`any(${budgetIdsOf(place)}::bigint[])`)
    .where('item.deleted_at', 'is', null)
    .where('item.type', 'in', ['LINE_ITEM', 'PLACEHOLDER'])
    .select(['item.id as itemId', 'item.budget_id as budgetId']);

/** Returns those of the items that can have entries of the import. */
export async function readItems(
  db: Kysely<Tables>,
  place: Searched,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, PlacedItem>> {
  if (itemIds.length === 0) return new Map();
  const found = await selectItems(db, place).where('item.id', '=', sql<string>`any(${itemIds}::bigint[])`).execute();
  return new Map(found.map((item) => [item.itemId, item]));
}

/** Returns the items by the texts that name them. */
async function readIndex(
  db: Kysely<Tables>,
  place: Place,
  matchKey: MatchKey,
  customColumnId: string | undefined,
): Promise<ReadonlyMap<string, Found>> {
  const rows = await selectTexts(db, place, matchKey, customColumnId).execute();
  const index = new Map<string, Found>();
  for (const { text, ...item } of rows) {
    const key = text.trim().toLowerCase();
    const other = index.get(key);
    if (other === undefined) index.set(key, item);
    else if (other !== AMBIGUOUS && other.itemId !== item.itemId) index.set(key, AMBIGUOUS);
  }
  return index;
}

function selectTexts(db: Kysely<Tables>, place: Place, matchKey: MatchKey, customColumnId: string | undefined) {
  const items = selectItems(db, place);
  switch (matchKey) {
    case 'ITEM_ID':
      return items.select(sql<string>`item.id::text`.as('text'));
    case 'ITEM_PERSISTENT_ID':
      return items.select(sql<string>`coalesce(item.persistent_id, item.id)::text`.as('text'));
    case 'PO_NUMBER':
      // Without those of this import, so that a repeated batch finds the same items.
      return items
        .innerJoin('financials as entry', 'entry.item_id', 'item.id')
        .where('entry.kind', '=', 'PO')
        .where('entry.number', 'is not', null)
        .where(
          sql<boolean>`not exists (
            select from financial_import_entries as own
            where own.import_id = ${place.importId}::uuid and own.financial_id = entry.id and own.before is null
          )`,
        )
        .select(sql<string>`entry.number`.as('text'))
        .distinct();
    case 'CUSTOM_COLUMN':
      return (
        items
          .innerJoin('item_column_values as stored', 'stored.item_id', 'item.id')
          .innerJoin('budget_custom_columns as custom', 'custom.id', 'stored.column_id')
          // Columns of other budgets are the same if they have the same name.
          .where(
            sql<boolean>`lower(custom.name) = (
            select lower(chosen.name) from budget_custom_columns as chosen where chosen.id::text = ${customColumnId ?? ''}
              and chosen.organization_id = ${place.organizationId}
          )`,
          )
          .where(sql<boolean>`jsonb_typeof(to_jsonb(stored.value)) in ('string', 'number')`)
          .select(sql<string>`to_jsonb(stored.value) #>> '{}'`.as('text'))
      );
  }
}
