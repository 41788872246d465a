import type { Transaction } from 'kysely';
import { tagsText } from '../../../../src/features/budgets/rules/tag-text.ts';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { namedValues } from '../column-values/check-values.ts';
import { writeColumnValues } from '../column-values/write-values.ts';
import { insertItems, reserveItemIds, UNSET_VALUES } from '../items/insert-items.ts';
import { type NewCategory, newCategoriesOf, type Place } from './category-places.ts';
import type { ValueFields } from './line-values.ts';
import type { ImportLine } from './read-lines.ts';

/** The job runs on behalf of the user who has started the import. */
const IMPORTED = { source: 'IMPORT' } as const;
/** Keeps each statement of the audit log below a few megabytes. */
const ENTRIES_AT_ONCE = 5000;

type NewLine = Omit<ImportLine, 'place' | 'planned'> & { planned: string };
type NewItem = { parentId: string | null; type: ItemType; line: NewLine };

/** Adds line items, and the categories that they need, in the order of the rows. Returns their ids. */
export async function insertLines(
  db: Transaction<Tables>,
  own: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  lines: readonly ImportLine[],
  { columns, tagGroups }: ValueFields,
): Promise<string[]> {
  const categories = newCategoriesOf(lines.map(({ place }) => place));
  const ids = await reserveItemIds(db, lines.length + categories.size);
  const items: (NewItem & { id: string })[] = [];
  const add = (item: NewItem) => {
    const id = ids[items.length] ?? '';
    items.push({ ...item, id });
    return id;
  };
  const categoryIds = new Map<NewCategory, string>();
  const idOf = (place: Place): string | null => {
    if (place === null || place.id !== null) return place?.id ?? null;
    const known = categoryIds.get(place);
    if (known !== undefined) return known;
    const parentId = idOf(place.above);
    const type = parentId === null ? 'CATEGORY' : 'SUBCATEGORY';
    const id = add({ parentId, type, line: { ...NEW_CATEGORY, name: place.path.at(-1) ?? '' } });
    categoryIds.set(place, id);
    return id;
  };
  for (const { place, planned, ...line } of lines) {
    add({ parentId: idOf(place), type: 'LINE_ITEM', line: { ...line, planned: planned ?? '0' } });
  }

  await insertItems(
    db,
    own,
    items.map(({ id, parentId, type, line: { values: _, ...given } }) => ({
      ...{ id, parentId, type },
      values: { ...UNSET_VALUES, ...given, tagIds: [...given.tagIds] },
    })),
  );
  await writeColumnValues(
    db,
    own,
    items.map(({ id, line: { values } }) => ({ id, values })),
  );
  const entry = { action: 'item.created', ...own, by: IMPORTED } as const;
  const created = items.map(({ id, parentId, type, line: { values, tagIds, name, planned, ...days } }) => ({
    object: { kind: 'item' as const, id, name },
    after: {
      ...{ type, parentId, name, planned },
      ...Object.fromEntries(Object.entries(days).filter(([, value]) => value !== null)),
      ...(tagIds.length > 0 && { tags: tagsText(tagGroups, tagIds) }),
      ...namedValues(columns, values),
    },
  }));
  for (let from = 0; from < created.length; from += ENTRIES_AT_ONCE) {
    await recordEach(db, entry, created.slice(from, from + ENTRIES_AT_ONCE));
  }
  return items.map(({ id }) => id);
}

const NEW_CATEGORY: Omit<NewLine, 'name'> = {
  planned: '0',
  ownerId: null,
  startsOn: null,
  endsOn: null,
  values: {},
  tagIds: [],
};
