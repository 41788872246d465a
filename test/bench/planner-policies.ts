import type { Kysely } from 'kysely';
import type { Tables } from '../../host-demo/server/platform/database/open-database.ts';
import type { Condition, Statement } from '../../src/features/policies/policies.wire.ts';

const POLICIES = 5;
const STATEMENTS = 10;

/**
 * Replaces the policies of an organization by five with ten statements each, of all kinds of locators and conditions. A
 * planner sees everything, and can move what is not at risk.
 */
export async function addPlannerPolicies(db: Kysely<Tables>, organizationId: string): Promise<void> {
  const facts = await readFacts(db, organizationId);
  const statements = Array.from({ length: POLICIES * STATEMENTS }, (_, n) =>
    n === 0 ? SEES_ALL : statement(n, facts),
  );
  await db.deleteFrom('access_policies').where('organization_id', '=', organizationId).execute();
  const policies = Array.from({ length: POLICIES }, (_, n) => ({
    organization_id: organizationId,
    name: `Policy ${n + 1}`,
    statements: JSON.stringify(statements.slice(n * STATEMENTS, (n + 1) * STATEMENTS)),
    identities: ['everyone'],
  }));
  await db.insertInto('access_policies').values(policies).execute();
}

const SEES_ALL: Statement = {
  effect: 'ALLOW',
  action: { value: 'VIEW', accessLevel: 'FULL' },
  resourceType: '*',
  resourceLocator: '*',
  conditions: [],
};
const ACTIONS = ['EDIT', 'DELETE', 'COMMENT', 'REPARENT', 'FUND'] as const;

type Facts = { types: string[]; groups: string[]; branches: string[]; options: { definitionId: string; id: string }[] };

function statement(n: number, { types, groups, branches, options }: Facts): Statement {
  const of = <Item>(list: readonly Item[]): Item => list[n % list.length] as Item;
  const locators = ['*', `type/${of(types)}`, `group/${of(groups)}`, `activity/${of(branches)}/**`];
  const { definitionId, id } = of(options);
  const conditions: Condition[] = [
    { field: { name: 'status' }, operator: 'IN', value: ['ON_TRACK', 'POTENTIALLY_AT_RISK'] },
    { field: { name: 'type' }, operator: 'NOT_IN', value: [of(types)] },
    { field: { name: 'status' }, operator: 'NOT_IN', value: ['AT_RISK'] },
    { field: { attributeDefinitionId: definitionId }, operator: 'IN', value: [id] },
  ];
  const action = of(ACTIONS);
  return {
    effect: action === 'FUND' || action === 'DELETE' ? 'DENY' : 'ALLOW',
    action: { value: action, accessLevel: n % 3 === 0 ? 'LIMITED' : 'FULL' },
    resourceType: 'ACTIVITY',
    resourceLocator: of(locators),
    conditions: [conditions[Math.floor(n / 4) % conditions.length] as Condition],
  };
}

async function readFacts(db: Kysely<Tables>, organizationId: string): Promise<Facts> {
  const types = await db
    .selectFrom('activity_types')
    .where('organization_id', '=', organizationId)
    .select(['id', 'group_id'])
    .execute();
  const branches = await db
    .selectFrom('activities')
    .where('organization_id', '=', organizationId)
    .where('parent_id', 'is', null)
    .select('id')
    .execute();
  const options = await db
    .selectFrom('attribute_options')
    .where('organization_id', '=', organizationId)
    .select(['id', 'definition_id'])
    .execute();
  return {
    types: types.map(({ id }) => id),
    groups: [...new Set(types.flatMap(({ group_id }) => group_id ?? []))],
    branches: branches.map(({ id }) => id),
    options: options.map(({ id, definition_id }) => ({ id, definitionId: definition_id })),
  };
}
