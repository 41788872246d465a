/** The length of `YYYY-MM-DD`. Date-times are longer. */
const DAY_LENGTH = 10;

export const hasTime = (date: string): boolean => date.length > DAY_LENGTH;

/** What a calendar and a clock show. */
export type LocalTime = {
  /** `YYYY-MM-DD` */
  day: string;
  /** Minutes are a fraction. */
  hour: number;
};

/** Creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...({ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', timeZone } as const),
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  formats.set(timeZone, format);
  return format;
}

const FORMATTED = /^(\d\d)\/(\d\d)\/(\d+), (\d\d):(\d\d)$/;

/** Returns what calendars and clocks in a time zone show at an instant. */
export function localTime(instant: string, timeZone: string): LocalTime {
  const [, month, day, year = '', hours, minutes] = FORMATTED.exec(formatOf(timeZone).format(new Date(instant))) ?? [];
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, hour: Number(hours) + Number(minutes) / 60 };
}

/** Returns the day of a date: the day itself, or that of a date-time in a time zone. */
export const localDay = (date: string, timeZone: string): string =>
  hasTime(date) ? localTime(date, timeZone).day : date;

/** Returns the user's time zone, such as "Europe/Berlin". */
export const userTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a time zone with its short name on a day, such as "Europe/Berlin (CET)". */
export function zoneName(timeZone: string, day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const name = format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name === timeZone ? timeZone : `${timeZone} (${name})`;
}
