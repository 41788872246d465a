/** Formats the dates of an activity, such as "3 March – 18 April 2027". Days are the same in all time zones. */
export function datesText(start: string, end: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const hasHours = start.length > 10;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    ...(hasHours ? { hour: '2-digit', minute: '2-digit' } : { timeZone: 'UTC' }),
  });
  return format.formatRange(new Date(start), new Date(end));
}
