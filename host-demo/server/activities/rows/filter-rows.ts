import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { Criteria } from '../../../../src/features/activities/criteria.wire.ts';
import { DayKey } from '../../platform/paging/page.ts';

type Condition = Criteria['filter'][number];
type Matching = RawBuilder<SqlBool>;

/** What conditions on attributes depend on: the types of the organization's attributes by id. */
export type AttributeTypes = ReadonlyMap<string, string>;

/**
 * Returns an expression over `activities` (aliased `activity`, joined to `activity_types` aliased `type`) that matches if
 * all conditions do, and the indexes of conditions that are ignored: on a field that does not exist, or with an operator
 * that does not fit it.
 */
export function matchingFilter(
  filter: readonly Condition[],
  attributes: AttributeTypes,
): { isMatch: Matching; ignored: number[] } {
  const conditions = filter.map((condition) => matching(condition, attributes));
  const used = conditions.filter((one) => one !== undefined);
  return {
    isMatch: used.length === 0 ? sql`true` : sql<SqlBool>`(${sql.join(used, sql` and `)})`,
    ignored: conditions.flatMap((one, index) => (one === undefined ? [index] : [])),
  };
}

function matching(condition: Condition, attributes: AttributeTypes): Matching | undefined {
  const [, attributeId] = /^attribute:(\d{1,18})$/.exec(condition.field) ?? [];
  if (attributeId !== undefined) {
    const type = attributes.get(attributeId);
    return type === undefined ? undefined : matchingAttribute(condition, attributeId, type);
  }
  switch (condition.field) {
    case 'name':
      return matchingName(condition);
    case 'type':
      return matchingId(condition, sql`activity.type_id`);
    case 'group':
      return matchingId(condition, sql`type.group_id`);
    case 'owner':
      return matchingId(condition, sql`activity.owner_id`);
    case 'status':
      return matchingText(condition, sql`activity.status`);
    case 'dates':
      return matchingDates(condition);
    default:
      return undefined;
  }
}

const ID = /^\d{1,18}$/;

function matchingId({ operator, value }: Condition, column: RawBuilder<unknown>): Matching | undefined {
  if (operator === 'IS_EMPTY') return sql`${column} is null`;
  // Another text is the id of nothing.
  const isIn = sql<SqlBool>`${column} = any(${value.filter((one) => ID.test(one))}::bigint[])`;
  return inOrNot(operator, isIn);
}

function matchingText({ operator, value }: Condition, column: RawBuilder<unknown>): Matching | undefined {
  return inOrNot(operator, sql`${column} = any(${value}::text[])`);
}

function matchingName(condition: Condition): Matching | undefined {
  return condition.operator === 'CONTAINS'
    ? sql`activity.searched_name like any(${patternsOf(condition.value)})`
    : matchingText(condition, sql`activity.name`);
}

const inOrNot = (operator: Condition['operator'], isIn: Matching): Matching | undefined => {
  if (operator === 'IN') return isIn;
  return operator === 'NOT_IN' ? sql`(${isIn}) is not true` : undefined;
};

/** Ignores case, accents and punctuation, as the search for items does. A text of punctuation alone matches nothing. */
const patternsOf = (texts: readonly string[]) => sql`array(
  select '%' || btrim(searched_name(text)) || '%' from unnest(${texts}::text[]) as text
  where btrim(searched_name(text)) <> ''
)`;

/** Activities with a day in the period, whose ends may be open. */
function matchingDates({ operator, value: [from = '', to = ''] }: Condition): Matching | undefined {
  if (operator === 'IS_EMPTY') return sql`activity.starts_on is null`;
  if (operator !== 'BETWEEN' || [from, to].some((day) => day !== '' && !v.is(DayKey, day))) return undefined;
  return sql`(
    activity.starts_on is not null
    and (${from}::text = '' or activity.ends_on >= nullif(${from}::text, '')::date)
    and (${to}::text = '' or activity.starts_on <= nullif(${to}::text, '')::date)
  )`;
}

const NUMERIC = new Set(['NUMBER', 'CURRENCY', 'PERCENT']);
const AMOUNT = /^-?\d{1,14}(\.\d{1,4})?$/;

/** Compares own and inherited values. */
function matchingAttribute({ operator, value }: Condition, id: string, type: string): Matching | undefined {
  const some = (matches: Matching) => sql<SqlBool>`exists (
    select from activity_attribute_values as own cross join unnest(own."values") as one
    where own.activity_id = any(activity.path) and own.definition_id = ${id}::bigint and ${matches}
  )`;
  if (operator === 'IS_EMPTY') return sql`not ${some(sql`true`)}`;
  if (operator === 'CONTAINS') return some(sql`searched_name(one) like any(${patternsOf(value)})`);
  if (operator !== 'BETWEEN') return inOrNot(operator, some(sql`one = any(${value}::text[])`));
  const isNumeric = NUMERIC.has(type);
  if (!isNumeric && type !== 'DATE' && type !== 'DATETIME') return undefined;
  const [from = '', to = ''] = value;
  if (isNumeric && [from, to].some((bound) => bound !== '' && !AMOUNT.test(bound))) return undefined;
  const cast = isNumeric ? sql`numeric` : sql`text`;
  return some(sql`
    (${from}::text = '' or one::${cast} >= nullif(${from}::text, '')::${cast})
    and (${to}::text = '' or one::${cast} <= nullif(${to}::text, '')::${cast})
  `);
}

/**
 * Selects the own or inherited value of an attribute: '' without one, '*' for several. Null for no attribute.
 */
export function attributeKey(choice: string | null): RawBuilder<string | null> {
  const [, id] = /^attribute:(\d{1,18})$/.exec(choice ?? '') ?? [];
  if (id === undefined) return sql<null>`null::text`;
  return sql<string>`coalesce((
    select case when cardinality(own."values") > 1 then '*' else own."values"[1] end
    from activity_attribute_values as own
    where own.activity_id = any(activity.path) and own.definition_id = ${id}::bigint
    limit 1
  ), '')`;
}
