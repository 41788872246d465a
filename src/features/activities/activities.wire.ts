import * as v from 'valibot';

/** An activity: a dated line of a budget, with the same id. Dates are YYYY-MM-DD. */
export const ActivityWire = v.object({
  id: v.string(),
  name: v.string(),
  startsOn: v.string(),
  /** Null without an end date. */
  endsOn: v.nullable(v.string()),
  status: v.picklist(['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK']),
  /** Full name; null without an owner. */
  owner: v.nullable(v.string()),
  budget: v.object({ id: v.string(), name: v.string(), currency: v.string() }),
  /** In the budget's currency. */
  planned: v.number(),
});
export type Activity = v.InferOutput<typeof ActivityWire>;

/**
 * GET activities?from=&to=&search=&at=&after=&before=&limit=, by start date: dates that overlap the days `from` to
 * `to`, names that contain `search`. `at` starts the list at this activity. Requires the feature ACTIVITIES, else 403.
 * GET activities/{id} answers one.
 */
export const ActivitiesWire = v.object({
  activities: v.array(ActivityWire),
  next: v.nullable(v.string()),
  /** Cursor (`before`) of the previous page; null at the start. */
  previous: v.nullable(v.string()),
  /**
   * If all matches from a day on fit into one page: the number of matches that ended before that day, at most
   * PAST_MATCHES_MAX.
   */
  pastMatches: v.number(),
});

export const PAST_MATCHES_MAX = 1000;
