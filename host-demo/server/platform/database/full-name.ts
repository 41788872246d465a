import { type RawBuilder, sql } from 'kysely';

/** First and last name of the row of `people` that the query knows under this name. */
export function fullName(table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;
}
