import { translatable } from '../../base/language/words.ts';

/** Texts of the calendar that chooses a day. */
export const calendarWords = translatable('calendar', {
  open: (field: string) => `Choose a day: ${field}`,
  name: 'Calendar',
  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  today: (day: string) => `Today, ${day}`,
  chosen: (day: string) => `${day}, chosen`,
  failed: 'The calendar could not be loaded. Enter the date instead.',
});
