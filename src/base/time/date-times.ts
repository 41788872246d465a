import { fromWireDateTime } from '../formats/wire-dates.ts';
import { isInvalidDate } from '../validation/validators.ts';
import { isDay } from './days.ts';

/** Returns whether a text is an existing ISO date-time with milliseconds and Z, in the years 1000 to 9999. */
export const isDateTime = (text: string): boolean => isDay(text.slice(0, 10)) && !isInvalidDate(fromWireDateTime(text));
