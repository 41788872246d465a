import { type RawBuilder, sql } from 'kysely';

/** Selects the start or the end of the row `activity`: a day, or a date-time in UTC with precision DAY_HOUR. */
export const moment = (name: 'starts' | 'ends'): RawBuilder<string | null> => sql`
  case activity.precision
    when 'DAY' then activity.${sql.raw(name)}_on::text
    else to_char(activity.${sql.raw(name)}_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
  end
`;
