import { isWireDate } from '../../base/formats/wire-dates.ts';

type TimeTextProps = {
  /** ISO date or date-time. */
  value: string;
  /** A BCP 47 tag; defaults to the browser's locale. */
  locale?: string | undefined;
};

const MONTH = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A day, or a day with a time, in the user's time zone. */
export function TimeText({ value, locale }: TimeTextProps) {
  const options: Intl.DateTimeFormatOptions = isWireDate(value)
    ? { ...MONTH, timeZone: 'UTC' }
    : { ...MONTH, hour: 'numeric', minute: '2-digit' };
  // Isolated, because its parts would change places in text of the other direction.
  return (
    <time dateTime={value} dir="auto">
      {new Intl.DateTimeFormat(locale, options).format(new Date(value))}
    </time>
  );
}
