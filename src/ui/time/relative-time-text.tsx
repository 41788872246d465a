import { relativeTime } from '../../base/time/relative-time.ts';

type RelativeTimeTextProps = {
  /** An instant of ISO 8601. */
  value: string;
  nowMs: number;
  /** A BCP 47 tag for the instant itself, which the pointer shows; the browser's own without one. */
  locale?: string | undefined;
  /** A BCP 47 tag for how long ago it was, where that is not the language of the product. */
  agoLocale?: string | undefined;
};

/** Creating a format takes longer than using it a hundred times. */
const exactFormats: Record<string, Intl.DateTimeFormat> = {};

/** How long ago something happened; when exactly, in the person's own time zone, is its title. */
export function RelativeTimeText({ value, nowMs, locale, agoLocale }: RelativeTimeTextProps) {
  const at = new Date(value);
  exactFormats[locale ?? ''] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const exactly = exactFormats[locale ?? '']?.format(at);
  return (
    <time dateTime={value} title={exactly}>
      {relativeTime(at.getTime(), nowMs, agoLocale)}
    </time>
  );
}
