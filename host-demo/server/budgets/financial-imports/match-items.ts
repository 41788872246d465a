import { type Kysely, sql } from 'kysely';
import type {
  MatchKey,
  RuleKind,
  RuleLists,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { compileExpression, extract, matchesExpression } from './expressions.ts';

type Place = { organizationId: string; budgetId: string; importId: string };
/** The items that a text names: one, or several that are no match. */
type Index = ReadonlyMap<string, ReadonlySet<string>>;
/** A rule that finds an item for a row. */
type Finder = { kind: RuleKind; place: number; find: (row: readonly string[]) => string | undefined };
export type Match = { itemId: string; kind: RuleKind; place: number };

/** Returns a function that finds the item of a row: by the first rule, in their order of precedence, that finds one. */
export async function readMatcher(
  db: Kysely<Tables>,
  place: Place,
  rules: RuleLists,
): Promise<(row: readonly string[]) => Match | undefined> {
  const items = await readItems(db, place);
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
        const found = text ? known.get(text.toLowerCase()) : undefined;
        return found?.size === 1 ? [...found][0] : undefined;
      },
    });
  }
  for (const [index, { column, expression, itemId }] of rules.EXPRESSION.entries()) {
    const pattern = compileExpression(expression);
    const find = (row: readonly string[]) => (matchesExpression(pattern, textOf(row, column)) ? itemId : undefined);
    finders.push({ kind: 'EXPRESSION', place: index, find });
  }
  for (const [index, { column, value, itemId }] of rules.STATIC.entries()) {
    const wanted = value?.toLowerCase();
    const find = (row: readonly string[]) =>
      column === undefined || textOf(row, column).toLowerCase() === wanted ? itemId : undefined;
    finders.push({ kind: 'STATIC', place: index, find });
  }
  return (row) => {
    for (const { find, ...rule } of finders) {
      const itemId = find(row);
      if (itemId !== undefined && items.has(itemId)) return { itemId, ...rule };
    }
    return undefined;
  };
}

const textOf = (row: readonly string[], column: number) => row[column]?.trim() ?? '';

/** Items that can have entries: groups show the sums of theirs. */
const selectItems = (db: Kysely<Tables>, { organizationId, budgetId }: Omit<Place, 'importId'>) =>
  db
    .selectFrom('budget_items as item')
    .where('item.organization_id', '=', organizationId)
    .where('item.budget_id', '=', budgetId)
    .where('item.deleted_at', 'is', null)
    .where('item.type', 'in', ['LINE_ITEM', 'PLACEHOLDER']);

/** Returns the ids of the items that can have entries. */
export async function readItems(db: Kysely<Tables>, place: Omit<Place, 'importId'>): Promise<ReadonlySet<string>> {
  return new Set((await selectItems(db, place).select('item.id').execute()).map(({ id }) => id));
}

async function readIndex(
  db: Kysely<Tables>,
  place: Place,
  matchKey: MatchKey,
  customColumnId: string | undefined,
): Promise<Index> {
  const rows = await selectTexts(db, place, matchKey, customColumnId).execute();
  const index = new Map<string, Set<string>>();
  for (const { id, text } of rows) {
    const key = text.trim().toLowerCase();
    const found = index.get(key);
    if (found) found.add(id);
    else index.set(key, new Set([id]));
  }
  return index;
}

function selectTexts(db: Kysely<Tables>, place: Place, matchKey: MatchKey, customColumnId: string | undefined) {
  const items = selectItems(db, place);
  switch (matchKey) {
    case 'ITEM_ID':
      return items.select(['item.id', sql<string>`item.id::text`.as('text')]);
    case 'ITEM_PERSISTENT_ID':
      return items.select(['item.id', sql<string>`coalesce(item.persistent_id, item.id)::text`.as('text')]);
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
        .select(['item.id', sql<string>`entry.number`.as('text')])
        .distinct();
    case 'CUSTOM_COLUMN':
      return items
        .innerJoin('item_column_values as stored', 'stored.item_id', 'item.id')
        .where(sql<boolean>`stored.column_id::text = ${customColumnId ?? ''}`)
        .where(sql<boolean>`jsonb_typeof(to_jsonb(stored.value)) in ('string', 'number')`)
        .select(['item.id', sql<string>`to_jsonb(stored.value) #>> '{}'`.as('text')]);
  }
}
