import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { ActivitiesWire, type Activity } from './activities.wire.ts';

/** By the day on which they begin; those whose names hold `search` and that touch the days from `from` on. */
export async function readActivities(
  rest: Rest,
  { search, from }: { search: string; from: string | undefined },
  after: string | undefined,
): Promise<Page<Activity>> {
  const searchParams = {
    ...(search && { search }),
    ...(from !== undefined && { from }),
    ...(after !== undefined && { after }),
  };
  const { activities, next } = await (await rest())
    .get('activities', { searchParams, quiet: true })
    .json(ActivitiesWire);
  return { rows: activities, next };
}
