import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { CHANGE_SOURCES, type HistoryEntry } from '../../../../src/features/budgets/history/budget-history.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readAmountFields } from './amount-fields.ts';
import { changesOf } from './changes-of.ts';
import { describeEntry } from './describe-entry.ts';
import { entryLabel } from './entry-label.ts';
import { type NameOf, readNames } from './read-names.ts';

type Page = {
  after: [string] | undefined;
  limit: number;
  /** The former values of an entry about a column that are listed. */
  valuesMax?: number;
};

const VALUES_MAX = 20;

/** Returns what was changed in a budget, newest first; one more than `limit`. */
export async function readBudgetHistory(db: Kysely<Tables>, own: OwnBudget, page: Page): Promise<HistoryEntry[]> {
  return await readEntries(db, own, page, entriesOf(own, page));
}

/**
 * Returns what was changed in an item, and in the whole budget since the item exists, newest first; one more than `limit`.
 * Throws NOT_FOUND.
 */
export async function readItemHistory(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string,
  page: Page,
): Promise<HistoryEntry[]> {
  const item = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', own.organizationId)
    .where('budget_id', '=', own.budgetId)
    .where('id', '=', itemId)
    .select('id')
    .executeTakeFirst();
  if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
  // Each part follows an index.
  const ids = sql`
    (
      select id from audit_log
      where object_kind = 'item' and object_id = ${itemId} and organization_id = ${own.organizationId} ${before(page)}
        and (budget_id = ${own.budgetId} or action <> 'item.moved-away')
      order by id desc limit ${page.limit + 1}
    )
    union
    (
      select id from audit_log
      where budget_id = ${own.budgetId} ${before(page)} and (
        action in ('item.deleted', 'item.restored') and coalesce(before, after)::jsonb -> 'ids' ? ${itemId}
        or action like 'item.transfer-%' and ${itemId} in (after ->> 'fromItem', after ->> 'toItem')
        or action in ('budget.copied', 'budget.rolled-over', 'budget.currency-changed', 'budget.currency-change-undone')
          and happened_at >= (select created_at from budget_items where id = ${itemId})
      )
      order by id desc limit ${page.limit + 1}
    )
  `;
  return await readEntries(db, own, page, ids);
}

const before = ({ after }: Page) => (after ? sql`and id < ${after[0]}::bigint` : sql``);

const entriesOf = ({ budgetId }: OwnBudget, page: Page) => sql`
  select id from audit_log where budget_id = ${budgetId} ${before(page)} order by id desc limit ${page.limit + 1}
`;

/** The currency before the first change after an entry, or before it was undone: the one in which the entry has its amounts. */
const currencyBefore = sql`
  select event.currency
  from (
    select changed_at as at, from_currency as currency, organization_id, budget_ids from budget_currency_changes
    union all
    select undone_at, to_currency, organization_id, budget_ids from budget_currency_changes where undone_at is not null
  ) as event
  where event.organization_id = entry.organization_id
    and entry.budget_id = any(event.budget_ids)
    and event.at > entry.happened_at
  order by event.at
  limit 1
`;

type Stored = {
  id: string;
  at: Date;
  person: string | null;
  action: string;
  objectKind: string | null;
  objectId: string | null;
  objectName: string | null;
  source: string | null;
  before: unknown;
  after: unknown;
  /** The one that the entry names for its amount; null without it. */
  ownCurrency: string | null;
  currency: string | null;
};

const Source = v.nullable(v.picklist(CHANGE_SOURCES));

async function readEntries(
  db: Kysely<Tables>,
  own: OwnBudget,
  { limit, valuesMax = VALUES_MAX }: Page,
  ids: ReturnType<typeof sql>,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Stored>`
    select entry.id, entry.happened_at as at, coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''),
      entry.actor_name) as person, entry.action, entry.source, entry.before, entry.after,
      entry.object_kind as "objectKind", entry.object_id as "objectId", entry.object_name as "objectName",
      case when entry.action like 'item.transfer-%' then entry.after ->> 'currency' end as "ownCurrency",
      coalesce(later.currency, budget.currency) as currency
    from audit_log as entry
    left join budgets as budget on budget.id = entry.budget_id
    left join lateral (${currencyBefore}) as later on true
    left join people as person on person.id = entry.actor_id
    where entry.id in (${ids}) and entry.organization_id = ${own.organizationId}
    order by entry.id desc
    limit ${limit + 1}
  `.execute(db);
  const describe = (nameOf: NameOf) =>
    rows.map((row) => ({ object: objectOf(row, nameOf), values: describeEntry(row, nameOf, valuesMax) }));
  const described = describe(await readNames(db, own, describe));
  const amounts = await readAmountFields(db, own);
  return rows.map(({ id, at, person, source, ownCurrency, ...row }, index) => ({
    ...{ id, at: at.toISOString(), person, action: row.action, label: entryLabel(row) },
    ...(described[index]?.object ?? { item: null }),
    source: v.parse(Source, source),
    changes: changesOf(described[index]?.values ?? []).map((change) => ({
      ...change,
      ...(amounts.has(change.field) && { isAmount: true }),
    })),
    ...currencyOf(ownCurrency ?? row.currency),
  }));
}

/** Kinds of objects that entries name, besides items. */
const NAMED: ReadonlySet<string> = new Set([
  ...['column', 'column-group', 'tag-group', 'import-template', 'view', 'user', 'rows'],
]);

function objectOf({ objectKind, objectId, objectName }: Stored, nameOf: NameOf): Pick<HistoryEntry, 'item' | 'object'> {
  if (objectKind === 'item' && objectId !== null) return { item: { id: objectId, name: objectName ?? '' } };
  const isNamed = objectKind !== null && NAMED.has(objectKind);
  const object = objectName ?? (objectKind === 'column' && objectId !== null ? nameOf('column', objectId) : undefined);
  return { item: null, ...(isNamed && object !== undefined && { object }) };
}

const currencyOf = (currency: string | null) => (currency === null ? {} : { currency });
