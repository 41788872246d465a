import * as v from 'valibot';
import { isDay } from '../../base/time/days.ts';
import { allowing } from './attributes.ts';

/** A day as `YYYY-MM-DD`; undefined for other values. Separate, because few elements need the calendar's rules. */
export const day = allowing(
  'a day as YYYY-MM-DD',
  v.pipe(
    v.nullable(v.string()),
    v.transform((value) => (value !== null && isDay(value) ? value : undefined)),
  ),
);
