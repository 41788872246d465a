import type { Activity } from './activities.wire.ts';

export type Month = { /** YYYY-MM. */ month: string; activities: readonly Activity[] };

/** Groups activities by the month of their start date, keeping their order. */
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
