const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Creating a formatter takes longer than a hundred uses. */
const formats: Record<string, Intl.RelativeTimeFormat> = {};

/**
 * Returns how long ago something happened: 'just now', '3 hours ago'. A time in the future, from a clock that differs
 * from the server's, is just now.
 */
export function relativeTime(atMs: number, nowMs: number, locale = 'en'): string {
  const agoMs = nowMs - atMs;
  const found = UNITS.find(([, unitMs]) => agoMs >= unitMs);
  if (!found) return 'just now';
  const [unit, unitMs] = found;
  formats[locale] ??= new Intl.RelativeTimeFormat(locale);
  return formats[locale].format(-Math.floor(agoMs / unitMs), unit);
}
