import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Statement } from '../../../../src/features/policies/policies.wire.ts';
import { settledBy, VIEW_DENIED, VIEW_GRANTED, VIEW_MASK } from './mask.ts';
import { type Rule, rulesOf, type Scope } from './rules.ts';

/**
 * Selects what a user with these statements can do with each row of `activities` (aliased `activity`, joined to
 * `activity_types` aliased `type`), as an integer for `permissionsFrom`.
 */
export function permissionMask(statements: readonly Statement[]): RawBuilder<number> {
  const rules = rulesOf('ACTIVITY', statements);
  const always = rules.filter(matchesAll).reduce((mask, rule) => mask | rule.mask, 0);
  const settled = settledBy(always);
  const others = rules
    .filter((rule) => !matchesAll(rule))
    .map((rule) => ({ ...rule, mask: rule.mask & ~settled }))
    .filter(({ mask }) => mask !== 0);
  const masks = [...new Set(others.map(({ mask }) => mask))];
  const parts = masks.map(
    (mask) =>
      sql`case when ${anyMatches(others.filter((rule) => rule.mask === mask))} then ${sql.lit(mask)} else 0 end`,
  );
  return withAttributes(others, sql<number>`(${sql.join([sql.lit(always), ...parts], sql` | `)})`);
}

/** Matches the masks with VIEW. */
export const grantsView = (mask: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${mask} & ${sql.lit(VIEW_GRANTED)} <> 0 and ${mask} & ${sql.lit(VIEW_DENIED)} = 0)`;

/** Matches the rows of which a user with these statements has VIEW. Never null. Aliases as in `permissionMask`. */
export function isVisible(statements: readonly Statement[]): RawBuilder<SqlBool> {
  const rules = rulesOf('ACTIVITY', statements)
    .map((rule) => ({ ...rule, mask: rule.mask & VIEW_MASK }))
    .filter(({ mask }) => mask !== 0);
  const allowing = withoutRedundant(rules.filter(({ denies }) => !denies));
  const denying = withoutRedundant(rules.filter(({ denies }) => denies));
  return withAttributes(
    [...allowing, ...denying],
    sql<SqlBool>`((${anyMatches(allowing)}) is true and (${anyMatches(denying)}) is not true)`,
  );
}

const matchesAll = ({ scope, conditions }: Rule): boolean => scope.kind === 'all' && conditions.length === 0;

/** Returns the rule that matches every activity, or all rules if there is none. */
function withoutRedundant(rules: readonly Rule[]): readonly Rule[] {
  const all = rules.find(matchesAll);
  return all ? [all] : rules;
}

const anyMatches = (rules: readonly Rule[]): RawBuilder<SqlBool> =>
  rules.length === 0 ? sql`false` : sql`${sql.join(rules.map(matches), sql` or `)}`;

const matches = ({ scope, conditions }: Rule): RawBuilder<SqlBool> =>
  sql`(${sql.join([isInScope(scope), ...conditions.map(isMet)], sql` and `)})`;

function isInScope(scope: Scope): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'type':
      return sql`activity.type_id = ${scope.id}::bigint`;
    case 'group':
      return sql`type.group_id = ${scope.id}::bigint`;
    case 'activity':
      return sql`activity.id = ${scope.id}::bigint`;
    case 'branch':
      return sql`${scope.id}::bigint = any(activity.path)`;
  }
}

function isMet({ field, operator, value }: Condition): RawBuilder<SqlBool> {
  const isIn = isAnyIn(field, value);
  return operator === 'IN' ? isIn : sql`(${isIn}) is not true`;
}

function isAnyIn(field: Condition['field'], value: readonly string[]): RawBuilder<SqlBool> {
  if ('attributeDefinitionId' in field) {
    return sql`attribute.keys && ${value.map((one) => `${field.attributeDefinitionId}:${one}`)}::text[]`;
  }
  switch (field.name) {
    case 'type':
      return sql`activity.type_id = any(${value}::bigint[])`;
    case 'group':
      return sql`type.group_id = any(${value}::bigint[])`;
    case 'owner':
      return sql`activity.owner_id = any(${value}::bigint[])`;
    case 'status':
      return sql`activity.status = any(${value}::text[])`;
    case 'name':
      return sql`activity.name = any(${value}::text[])`;
  }
}

/**
 * Reads the own and inherited values that the rules name once per row, as `{definition}:{value}`. Without any value of
 * their attributes, it reads nothing.
 */
function withAttributes<Result>(rules: readonly Rule[], expression: RawBuilder<Result>): RawBuilder<Result> {
  const conditions = rules.flatMap((rule) => rule.conditions.filter(({ field }) => 'attributeDefinitionId' in field));
  const definitions = new Set(
    conditions.flatMap(({ field }) => ('attributeDefinitionId' in field ? [field.attributeDefinitionId] : [])),
  );
  const values = new Set(conditions.flatMap(({ value }) => value));
  if (definitions.size === 0) return expression;
  const isOfRules = (column: RawBuilder<unknown>) => sql`${column} = any(${[...definitions]}::bigint[])`;
  // The definitions filter the result, not the rows: otherwise PostgreSQL reads all values of a definition for each
  // activity, instead of the values of its path. With `offset`, it evaluates the keys once.
  return sql<Result>`(
    select ${expression}
    from (
      select case when exists (
        select from activity_attribute_values as any_value where ${isOfRules(sql`any_value.definition_id`)}
      ) then (
        select array_agg(given.definition_id || ':' || value) filter (where ${isOfRules(sql`given.definition_id`)})
        from activity_attribute_values as given cross join unnest(given."values") as value
        where given.activity_id = any(activity.path) and given."values" && ${[...values]}::text[]
      ) end as keys
      offset 0
    ) as attribute
  )`;
}
