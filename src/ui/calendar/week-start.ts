type WeekInfo = { firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the first day of the week in a locale, from 0 for Sunday; Monday where the browser does not know it. */
export function weekStart(locale: string): Weekday {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as LocaleWithWeek;
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo;
  return ((info?.firstDay ?? 1) % 7) as Weekday;
}
