import type { Activity } from './activities.wire.ts';

export type Month = { /** YYYY-MM. */ month: string; activities: readonly Activity[] };

/** Activities by the month in which they begin, in the order in which they came. */
export function byMonth(activities: readonly Activity[]): readonly Month[] {
  const months = new Map<string, Activity[]>();
  for (const activity of activities) {
    const month = activity.startsOn.slice(0, 7);
    const ofMonth = months.get(month);
    if (ofMonth) ofMonth.push(activity);
    else months.set(month, [activity]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, activities: ofMonth }));
}
