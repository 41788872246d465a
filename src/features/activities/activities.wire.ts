import * as v from 'valibot';

/** An undertaking with its dates: a line of a budget, whose id it has. Dates are YYYY-MM-DD. */
export const ActivityWire = v.object({
  id: v.string(),
  name: v.string(),
  startsOn: v.string(),
  /** Null while its end is open. */
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
 * GET activities?from=&to=&search=&at=&after=&before=&limit=, by the day on which they begin; those that touch the days from
 * `from` to `to`, whose names hold `search`. `at` begins the list at this activity, in place of the first. The feature
 * ACTIVITIES, else 403. GET activities/{id} answers one.
 */
export const ActivitiesWire = v.object({
  activities: v.array(ActivityWire),
  next: v.nullable(v.string()),
  /** What `before` takes to read the page before this one; null at the beginning. */
  previous: v.nullable(v.string()),
  /** Where one page holds all that a search from a day on finds: how many more match that ended before it, PAST_MATCHES_MAX at most. */
  pastMatches: v.number(),
});

export const PAST_MATCHES_MAX = 1000;
