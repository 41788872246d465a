import { useContext } from 'react';
import { relativeTime } from '../../base/time/relative-time.ts';
import { LanguageContext } from '../language/use-words.ts';

type RelativeTimeTextProps = {
  /** An ISO 8601 instant. */
  value: string;
  nowMs: number;
  /** A BCP 47 tag for the exact time in the tooltip; defaults to the browser's locale. */
  locale?: string | undefined;
  /** A BCP 47 tag for the relative time, if it differs from the language of the product. */
  agoLocale?: string | undefined;
};

/** Creating a formatter takes longer than a hundred uses. */
const exactFormats: Record<string, Intl.DateTimeFormat> = {};

/** How long ago something happened. The title shows the exact time in the user's time zone. */
export function RelativeTimeText({ value, nowMs, locale, agoLocale }: RelativeTimeTextProps) {
  const language = useContext(LanguageContext);
  const at = new Date(value);
  exactFormats[locale ?? ''] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const exactly = exactFormats[locale ?? '']?.format(at);
  return (
    <time dateTime={value} title={exactly}>
      {relativeTime(at.getTime(), nowMs, agoLocale ?? language)}
    </time>
  );
}
