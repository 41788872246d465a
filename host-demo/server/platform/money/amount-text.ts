import { type RawBuilder, sql } from 'kysely';

/** The exact amount in a column as text, without trailing zeros: '1234.5'. */
export const amountText = <Text extends string | null>(column: string): RawBuilder<Text> =>
  sql<Text>`trim_scale(${sql.ref(column)})::text`;
