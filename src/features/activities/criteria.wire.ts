import * as v from 'valibot';
import { isStorable } from '../../base/text/storable.ts';
import { lineOfText } from '../../base/validation/line-of-text.ts';
import { viewRules } from './view-rules.words.ts';

const CONDITIONS_MAX = 20;
const CONDITION_VALUES_MAX = 200;
const KEY_MAX = 100;
const VALUE_MAX = 1000;

export const FILTER_OPERATORS = ['IN', 'NOT_IN', 'CONTAINS', 'IS_EMPTY', 'BETWEEN'] as const;
type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** A field or a column. Unknown keys are kept: an attribute may have been deleted since. */
export const keyOfText = (message: string) =>
  v.pipe(lineOfText(KEY_MAX, { noLine: message, tooLong: message }), v.minLength(1, message));

/** Returns whether the operator takes this number of values. A text of BETWEEN may be empty for an open end. */
function takes(operator: FilterOperator, count: number): boolean {
  if (operator === 'IS_EMPTY') return count === 0;
  return operator === 'BETWEEN' ? count === 2 : count > 0;
}

/**
 * A condition. The field is `name`, `type`, `group`, `owner`, `status`, `dates` or `attribute:{id}`; conditions on other
 * fields are kept and ignored. The values are ids, statuses, days or texts.
 */
const ConditionWire = v.pipe(
  v.object({
    field: keyOfText(viewRules.invalidField),
    operator: v.picklist(FILTER_OPERATORS, viewRules.unknownOperator),
    value: v.pipe(
      v.array(
        v.pipe(v.string(), v.maxLength(VALUE_MAX, viewRules.invalidValue), v.check(isStorable, viewRules.invalidValue)),
      ),
      v.maxLength(CONDITION_VALUES_MAX, viewRules.tooManyValues(CONDITION_VALUES_MAX)),
    ),
  }),
  v.check(({ operator, value }) => takes(operator, value.length), viewRules.wrongNumberOfValues),
);

const attributeKey = (message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^attribute:\d{1,18}$/, message),
    v.transform((key) => key as `attribute:${string}`),
  );

/** Which activities a view shows and how it arranges them. */
export const CriteriaWire = v.object({
  /** All conditions must match. */
  filter: v.pipe(v.array(ConditionWire), v.maxLength(CONDITIONS_MAX, viewRules.tooManyConditions(CONDITIONS_MAX))),
  /** Null for no groups. */
  groupBy: v.optional(
    v.nullable(
      v.union(
        [v.picklist(['type', 'owner', 'status']), attributeKey(viewRules.unknownGrouping)],
        viewRules.unknownGrouping,
      ),
    ),
    null,
  ),
  /** Also shows the ancestors of matches. */
  showFullHierarchy: v.boolean(),
  /** Null for the default, the type group. */
  colorBy: v.optional(
    v.nullable(v.union([v.literal('group'), attributeKey(viewRules.unknownColoring)], viewRules.unknownColoring)),
    null,
  ),
});
export type Criteria = v.InferOutput<typeof CriteriaWire>;
