import { type RawBuilder, sql } from 'kysely';

/** Selects the first and last name of a row of `people` with this alias. */
export function fullName(table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;
}
