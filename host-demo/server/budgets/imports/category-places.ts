import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { lineOfText } from '../../../../src/base/validation/line-of-text.ts';
import { ITEM_LEVELS_MAX } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Writer } from '../writer.ts';

/** A category that the import adds, with its names from the top. */
export type NewCategory = { id: null; path: readonly string[]; above: Place };
/** Where a line item goes; null is the top. */
export type Place = { id: string; path: readonly string[] } | NewCategory | null;

export type CategoryPlaces = {
  /** Returns the category with this path from the top, such as `Trade fairs > Lyon`, or why there is none. */
  find(path: string): Place | { message: string; text: string };
};

const NAME_MAX_LENGTH = 200;
const Name = v.pipe(lineOfText(NAME_MAX_LENGTH), v.minLength(1));

/** A path of names from the top, trimmed. */
export const pathKey = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim())
    .join(' > ');

type FoundCategory = { id: string; path: string[]; isLocked: boolean };

/**
 * Reads the categories and sub-categories of a budget.
 *
 * @param writer the user for whom locked categories are closed, unless they own them
 * @param createsCategories whether a path that the budget doesn't have is a place of a new category
 */
export async function readCategoryPlaces(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
  { writer, createsCategories }: { writer?: Writer | undefined; createsCategories: boolean },
): Promise<CategoryPlaces> {
  const isClosed = writer
    ? sql`place.locked and not ${writer.administrates}::boolean and place.owner_id is distinct from ${writer.personId}::bigint`
    : sql`false`;
  const { rows } = await sql<FoundCategory>`
    with recursive place as (
      select id, array[name] as path, locked, owner_id from budget_items
      where budget_id = ${budgetId} and parent_id is null and deleted_at is null and type in ('CATEGORY', 'SUBCATEGORY')
      union all
      select child.id, place.path || child.name, child.locked or place.locked, child.owner_id
      from place join budget_items as child on child.parent_id = place.id and child.budget_id = ${budgetId}
      where child.deleted_at is null and child.type in ('CATEGORY', 'SUBCATEGORY')
    )
    select id, path, ${isClosed} as "isLocked" from place order by id
  `.execute(db);
  const exact = new Map<string, FoundCategory[]>();
  const inAnyCase = new Map<string, FoundCategory[]>();
  for (const one of rows) {
    const key = pathKey(one.path.join(' > '));
    exact.set(key, [...(exact.get(key) ?? []), one]);
    inAnyCase.set(key.toLowerCase(), [...(inAnyCase.get(key.toLowerCase()) ?? []), one]);
  }
  const added = new Map<string, NewCategory>();
  const find: CategoryPlaces['find'] = (text) => {
    const key = pathKey(text);
    if (key === '') return null;
    const [found, another] = exact.get(key) ?? inAnyCase.get(key.toLowerCase()) ?? [];
    if (another) return { message: 'The budget has several categories with this path.', text };
    if (found?.isLocked) return { message: 'This category is locked. Ask its owner to unlock it.', text };
    if (found) return found;
    if (!createsCategories) return { message: 'The budget has no such category.', text };
    const known = added.get(key.toLowerCase());
    if (known) return known;
    const names = key.split(' > ');
    if (names.some((name) => !v.is(Name, name))) {
      return { message: `Categories have names of at most ${NAME_MAX_LENGTH} characters between “>”.`, text };
    }
    if (names.length >= ITEM_LEVELS_MAX) {
      return { message: `Categories have at most ${ITEM_LEVELS_MAX - 1} levels.`, text };
    }
    // What is above a new category must be a place as well.
    const above = names.length > 1 ? find(names.slice(0, -1).join(' > ')) : null;
    if (above && 'message' in above) return { ...above, text };
    const category: NewCategory = { id: null, path: [...(above?.path ?? []), names.at(-1) ?? ''], above };
    added.set(key.toLowerCase(), category);
    return category;
  };
  return { find };
}

/** Returns the categories that these places need and the budget doesn't have, those further up first. */
export function newCategoriesOf(places: Iterable<Place>): ReadonlySet<NewCategory> {
  const found = new Set<NewCategory>();
  const add = (place: Place) => {
    if (place === null || place.id !== null || found.has(place)) return;
    add(place.above);
    found.add(place);
  };
  for (const place of places) add(place);
  return found;
}
