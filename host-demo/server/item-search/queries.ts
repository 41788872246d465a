import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { FOUND_MAX, type FoundItem, FoundItemWire } from '../../../src/features/search/search.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { DEPTH_MAX } from '../recycle-bin/read-surroundings.ts';
import { itemIdIn } from './search-terms.ts';

/** The best of the organization's items for this query; see FoundItemsWire. */
export async function findItems(db: Kysely<Tables>, organizationId: string, query: string): Promise<FoundItem[]> {
  const folded = sql<string>`folded_words(${query})`;
  const escaped = sql<string>`regexp_replace(btrim(${folded}), '([\\\\%_])', '\\\\\\1', 'g')`;
  const name = sql<string>`folded_words(item.name)`;
  const { rows } = await sql<Omit<FoundItem, 'type'> & { type: string }>`
    with word as (
      select word from regexp_split_to_table(${escaped}, ' ') as word
    ),
    hit as materialized (
      select
        item.id, item.budget_id, item.parent_id, item.name, item.type, ${name} as folded,
        case
          when item.id = ${itemIdIn(query)}::bigint then 0
          when ${name} like ' ' || ${escaped} || '%' then 1
          when (select bool_and(${name} like '% ' || word || '%') from word) then 2
          else 3
        end as rank
      from budget_items as item
      where item.organization_id = ${organizationId}
        and item.deleted_at is null
        and ${escaped} <> ''
        and (
          item.id = ${itemIdIn(query)}::bigint
          or (select bool_and(${name} like '%' || word || '%') from word)
        )
      order by rank, ${name} collate "C", item.id
      limit ${FOUND_MAX}
    )
    select hit.id, hit.budget_id as "budgetId", hit.name, hit.type, concat_ws(' > ', budget.name, above.names) as breadcrumb
    from hit
    join budgets as budget on budget.id = hit.budget_id
    cross join lateral (
      with recursive line as (
        select parent.parent_id, parent.name, parent.deleted_at, 1 as height
        from budget_items as parent
        where parent.id = hit.parent_id and parent.budget_id = hit.budget_id
        union all
        select parent.parent_id, parent.name, parent.deleted_at, line.height + 1
        from line
        join budget_items as parent on parent.id = line.parent_id and parent.budget_id = hit.budget_id
        where line.height < ${DEPTH_MAX}
      )
      select string_agg(line.name, ' > ' order by line.height desc) as names, bool_or(line.deleted_at is not null) as gone
      from line
    ) as above
    where ${sql<SqlBool>`above.gone is not true`}
    order by hit.rank, hit.folded collate "C", hit.id
  `.execute(db);
  return rows.map(({ type, ...item }) => ({ ...item, type: v.parse(FoundItemWire.entries.type, type) }));
}
