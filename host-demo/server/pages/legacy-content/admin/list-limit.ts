import { sql } from 'kysely';

/** Rows that a list of the administration shows. */
export const LIST_LIMIT = 200;

/** How many rows the query has without its limit, in each row. */
export const rowsInAll = sql<number>`(count(*) over ())::int`.as('total');
