import { sql } from 'kysely';

/** The number of rows that an administration list shows. */
export const LIST_LIMIT = 200;

/** The number of rows without the limit, repeated in each row. */
export const rowsInAll = sql<number>`(count(*) over ())::int`.as('total');
