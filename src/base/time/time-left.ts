/** The time that is left, as `5 minutes`: in whole minutes, or seconds within the last one. */
export function timeLeft(leftMs: number, locale = 'en'): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);
}
