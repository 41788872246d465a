import { type Kysely, sql } from 'kysely';
import { MANY_ITEMS_MANAGER } from '../../host-demo/server/demo/seed/seed-many-items.ts';
import type { Tables } from '../../host-demo/server/platform/database/open-database.ts';

const WORDS_OF_A_KIND = 40;

/**
 * Returns typical queries by their number of matches; every second word of more than two letters lacks its first
 * letter.
 */
export async function searchWords(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ word: string; items: number }>`
    select word, count(*)::int as items
    from budget_items as item
    join people on people.organization_id = item.organization_id and people.username = ${MANY_ITEMS_MANAGER},
      unnest(string_to_array(btrim(searched_name), ' ')) as word
    where length(word) > 4
    group by word
    order by md5(word)
  `.execute(db);
  const words = (least: number, most: number) =>
    rows
      .filter(({ items }) => items >= least && items <= most)
      .slice(0, WORDS_OF_A_KIND)
      .map(({ word }, index) => (index % 2 === 0 ? word : word.slice(1)));
  const common = words(10_000, Number.POSITIVE_INFINITY);
  const { rows: ids } = await sql<{ id: string }>`
    select id from budget_items order by md5(id::text) limit ${WORDS_OF_A_KIND}
  `.execute(db);
  return {
    'selective words (1 to 50 items)': words(1, 50),
    'medium words (1,000 to 3,000)': words(1000, 3000),
    'common words (10,000 and more)': common,
    'absent words': words(1, 50).map((word) => `${word}q`),
    'two letters': common.map((word) => word.slice(0, 2)),
    'one letter': common.map((word) => word.slice(0, 1)),
    ids: ids.map(({ id }) => id),
  };
}
