import * as v from 'valibot';
import { isDateTime } from '../../base/time/date-times.ts';
import { isDay } from '../../base/time/days.ts';
import { activityRules } from './activity-rules.words.ts';

/** The first and the last day that an activity can have. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

/** DAY: `YYYY-MM-DD`. DAY_HOUR: full hours as `YYYY-MM-DDTHH:00:00.000Z`; requires the feature TIME_PHASING. */
const PRECISIONS = ['DAY', 'DAY_HOUR'] as const;
type Precision = (typeof PRECISIONS)[number];

const isWholeHour = (text: string): boolean => text.endsWith(':00:00.000Z') && isDateTime(text);

const FORMATS = {
  DAY: { matches: isDay, invalidStart: activityRules.invalidStart, invalidEnd: activityRules.invalidEnd },
  DAY_HOUR: {
    matches: isWholeHour,
    invalidStart: activityRules.startNotWholeHour,
    invalidEnd: activityRules.endNotWholeHour,
  },
} as const satisfies Record<Precision, unknown>;

const RANGE = ['1/1/1900', '12/31/2199'] as const;
export const END_OUT_OF_RANGE = activityRules.endOutOfRange(...RANGE);

const isInRange = (text: string): boolean => text.slice(0, 10) >= FIRST_DAY && text.slice(0, 10) <= LAST_DAY;

type Dates = { start: string | null; end: string | null; precision: Precision };

/** Returns a message for the first problem. Dates of the same precision sort as texts. */
function problemOf({ start, end, precision }: Dates): string | undefined {
  if (start === null && end === null) return undefined;
  if (start === null) return activityRules.noStart;
  if (end === null) return activityRules.noEnd;
  const { matches, invalidStart, invalidEnd } = FORMATS[precision];
  if (!matches(start)) return invalidStart;
  if (!matches(end)) return invalidEnd;
  if (!isInRange(start)) return activityRules.yearOutOfRange(...RANGE);
  if (!isInRange(end)) return END_OUT_OF_RANGE;
  return end < start ? activityRules.endBeforeStart : undefined;
}

/** When an activity takes place: both dates, which are inclusive, or null for both. */
export const InMarketDateWire = v.pipe(
  v.object({
    start: v.optional(v.nullable(v.string()), null),
    end: v.optional(v.nullable(v.string()), null),
    precision: v.picklist(PRECISIONS, activityRules.unknownPrecision),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);
export type InMarketDate = v.InferOutput<typeof InMarketDateWire>;
