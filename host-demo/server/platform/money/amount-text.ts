import { type RawBuilder, sql } from 'kysely';

/** The money in this column as text, exact, without the zeros at its end: '1234.5'. */
export const amountText = <Text extends string | null>(column: string): RawBuilder<Text> =>
  sql<Text>`trim_scale(${sql.ref(column)})::text`;
