import * as v from 'valibot';
import { ActivityRowsWire } from '../../src/features/activities/activity-rows.wire.ts';
import type { HttpClient } from './http-client.ts';

/** An activity that has dates, which are YYYY-MM-DD. */
export type ScheduledActivity = { id: string; name: string; start: string; end: string };

const RowsWire = v.pick(ActivityRowsWire, ['ids', 'names', 'starts', 'ends']);

/** Returns the activities with dates that a user can see, by start. */
export async function readActivities(by: HttpClient): Promise<readonly ScheduledActivity[]> {
  const { data } = await by.graphql('{ activityRows { ids names starts ends } }');
  const { ids, names, starts, ends } = v.parse(RowsWire, data.activityRows);
  return ids.flatMap((id, index) => {
    const [name, start, end] = [names[index], starts[index], ends[index]];
    return name !== undefined && start && end ? [{ id, name, start: start.slice(0, 10), end: end.slice(0, 10) }] : [];
  });
}
