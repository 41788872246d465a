import { type Criteria, FILTER_OPERATORS } from '../../../src/features/activities/criteria.wire.ts';
import type { Builder } from '../platform/graphql/builder.ts';

const FIELD = '`name`, `type`, `group`, `owner`, `status`, `dates` or `attribute:{id}`. Others are kept and ignored.';
const VALUE = 'Two for BETWEEN, none for IS_EMPTY, otherwise 1 to 200.';
const FILTER = 'At most 20 conditions, which must all match.';
const GROUP_BY = '`type`, `owner`, `status` or `attribute:{id}`. Null: no groups.';
const FULL_HIERARCHY = 'Also shows the ancestors of matches.';
const COLOR_BY = '`group` or `attribute:{id}`. Null: `group`.';

/** Adds the criteria of views, as data and as input. */
export function addCriteria(builder: Builder) {
  const Operator = builder.enumType('FilterOperator', { values: FILTER_OPERATORS });
  const Condition = builder.objectRef<Criteria['filter'][number]>('Condition').implement({
    fields: (t) => ({
      field: t.exposeString('field', { nullable: false, description: FIELD }),
      operator: t.expose('operator', { type: Operator, nullable: false }),
      value: t.exposeStringList('value', { nullable: { list: false, items: false }, description: VALUE }),
    }),
  });
  const CriteriaData = builder.objectRef<Criteria>('Criteria').implement({
    description: 'Which activities a view shows and how it arranges them.',
    fields: (t) => ({
      filter: t.expose('filter', {
        type: [Condition],
        nullable: { list: false, items: false },
        description: FILTER,
      }),
      groupBy: t.exposeString('groupBy', { nullable: true, description: GROUP_BY }),
      showFullHierarchy: t.exposeBoolean('showFullHierarchy', { nullable: false, description: FULL_HIERARCHY }),
      colorBy: t.exposeString('colorBy', { nullable: true, description: COLOR_BY }),
    }),
  });
  const ConditionInput = builder.inputType('ConditionInput', {
    fields: (t) => ({
      field: t.string({ required: true, description: FIELD }),
      operator: t.field({ type: Operator, required: true }),
      value: t.stringList({ required: true, description: VALUE }),
    }),
  });
  const CriteriaInput = builder.inputType('CriteriaInput', {
    fields: (t) => ({
      filter: t.field({ type: [ConditionInput], required: { list: true, items: true }, description: FILTER }),
      groupBy: t.string({ required: false, description: GROUP_BY }),
      showFullHierarchy: t.boolean({ required: true, description: FULL_HIERARCHY }),
      colorBy: t.string({ required: false, description: COLOR_BY }),
    }),
  });
  return { Criteria: CriteriaData, CriteriaInput, ConditionInput };
}

export type CriteriaTypes = ReturnType<typeof addCriteria>;
