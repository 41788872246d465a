import type { Condition, Statement } from '../../../../src/features/policies/policies.wire.ts';
import { type Permissions, permissionsFrom } from './mask.ts';
import { type Rule, rulesOf, type Scope } from './rules.ts';

type TypeFacts = { typeId: string; groupId: string | null };

/** The values of an activity that statements refer to. */
export type ActivityFacts = TypeFacts & {
  /** The ids of the ancestors from the top, and the own id. */
  path: readonly string[];
  name: string;
  ownerId: string | null;
  status: string;
  /** Own and inherited values, by definition. */
  attributes: ReadonlyMap<string, readonly string[]>;
};

type Facts = TypeFacts | ActivityFacts;

/** Returns what a user with these statements can do with an activity. */
export const permissionsOf = (statements: readonly Statement[], activity: ActivityFacts): Permissions<'ACTIVITY'> =>
  permissionsFrom('ACTIVITY', evaluate(rulesOf('ACTIVITY', statements), activity));

/**
 * Returns what a user with these statements can do with an activity type. Conditions on other fields than `type` and
 * `group` cannot be evaluated for a type: with one, ALLOW never matches, and DENY matches if the others do.
 */
export const typePermissionsOf = (
  statements: readonly Statement[],
  { typeId, groupId }: TypeFacts,
): Permissions<'ACTIVITY_TYPE'> =>
  permissionsFrom('ACTIVITY_TYPE', evaluate(rulesOf('ACTIVITY_TYPE', statements), { typeId, groupId }));

const evaluate = (rules: readonly Rule[], facts: Facts): number =>
  rules.reduce((mask, rule) => (matches(rule, facts) ? mask | rule.mask : mask), 0);

const matches = ({ scope, conditions, denies }: Rule, facts: Facts): boolean =>
  isInScope(scope, facts) && conditions.every((condition) => isMet(condition, facts) ?? denies);

function isInScope(scope: Scope, facts: Facts): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'type':
      return facts.typeId === scope.id;
    case 'group':
      return facts.groupId === scope.id;
    case 'activity':
      return isActivity(facts) && facts.path.at(-1) === scope.id;
    case 'branch':
      return isActivity(facts) && facts.path.includes(scope.id);
  }
}

/** Returns undefined for a condition that cannot be evaluated. */
function isMet({ field, operator, value }: Condition, facts: Facts): boolean | undefined {
  const values = valuesOf(field, facts);
  const isIn = values?.some((one) => value.includes(one));
  return operator === 'IN' ? isIn : isIn === undefined ? undefined : !isIn;
}

/** Returns undefined for a field that the resource does not have. */
function valuesOf(field: Condition['field'], facts: Facts): readonly string[] | undefined {
  if ('attributeDefinitionId' in field) {
    return isActivity(facts) ? (facts.attributes.get(field.attributeDefinitionId) ?? []) : undefined;
  }
  switch (field.name) {
    case 'type':
      return [facts.typeId];
    case 'group':
      return facts.groupId === null ? [] : [facts.groupId];
    case 'owner':
      return isActivity(facts) ? (facts.ownerId === null ? [] : [facts.ownerId]) : undefined;
    case 'status':
      return isActivity(facts) ? [facts.status] : undefined;
    case 'name':
      return isActivity(facts) ? [facts.name] : undefined;
  }
}

const isActivity = (facts: Facts): facts is ActivityFacts => 'path' in facts;
