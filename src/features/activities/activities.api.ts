import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { ActivitiesWire, type Activity } from './activities.wire.ts';

type Query = {
  search: string;
  from: string | undefined;
  /** Id of the activity at which the list starts. */
  at?: string | undefined;
};

/** A page of the list with the cursor of the previous page. */
export type ActivityPage = Page<Activity> & { previous: string | null; pastMatches: number };

/** Reads activities by start date: names that contain `search`, dates that overlap the days from `from` on. */
export async function readActivities(
  rest: Rest,
  { search, from, at }: Query,
  place: { after?: string | undefined; before?: string | undefined } = {},
): Promise<ActivityPage> {
  const { after, before } = place;
  const searchParams = {
    ...(search && { search }),
    ...(from !== undefined && { from }),
    ...(at !== undefined && { at }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
  const { activities, ...page } = await (await rest())
    .get('activities', { searchParams, handlesError: true })
    .json(ActivitiesWire);
  return { rows: activities, ...page };
}
