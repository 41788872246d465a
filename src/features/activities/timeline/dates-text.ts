type Month = 'long' | 'short';

/** The last text: a row needs that of its dates for its label, and then for its bar. */
let last = { key: '', text: '' };

/** Formats the dates of an activity, such as "3 March – 18 April 2027". Days are the same in all time zones. */
export function datesText(start: string, end: string, locale: string, month: Month = 'long'): string {
  const key = [start, end, locale, month].join(' ');
  if (key !== last.key) {
    last = { key, text: formatOf(start, locale, month).formatRange(new Date(start), new Date(end)) };
  }
  return last.text;
}

/** Formats a day, such as "3 Mar 2027", or a date-time in the user's time zone. */
export const dayText = (date: string, locale: string): string => formatOf(date, locale, 'short').format(new Date(date));

/** Creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(date: string, locale: string, month: Month): Intl.DateTimeFormat {
  const hasHours = date.length > 10;
  const key = `${locale} ${month} ${hasHours}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    ...(hasHours ? { hour: '2-digit', minute: '2-digit' } : { timeZone: 'UTC' }),
  });
  formats.set(key, format);
  return format;
}
