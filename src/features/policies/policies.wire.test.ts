import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { IdentitiesWire, type Statement, StatementsWire } from './policies.wire.ts';

const STATEMENT: Statement = {
  effect: 'ALLOW',
  action: { value: 'VIEW', accessLevel: 'LIMITED' },
  resourceType: 'ACTIVITY',
  resourceLocator: 'group/12',
  conditions: [
    { field: { name: 'owner' }, operator: 'NOT_IN', value: ['7'] },
    { field: { name: 'status' }, operator: 'IN', value: ['AT_RISK'] },
    { field: { attributeDefinitionId: '3' }, operator: 'IN', value: ['12', 'Any text'] },
  ],
};
const isStatement = (change: Record<string, unknown>) => v.is(StatementsWire, [{ ...STATEMENT, ...change }]);
const isCondition = (change: Record<string, unknown>) =>
  isStatement({ conditions: [{ field: { name: 'name' }, operator: 'IN', value: ['Fair'], ...change }] });

describe('the statements of a policy', () => {
  it('have an effect, an action, a resource type, a locator and conditions', () => {
    expect(v.parse(StatementsWire, [STATEMENT])).toEqual([STATEMENT]);
    expect(isStatement({ effect: 'GRANT' })).toBe(false);
    expect(isStatement({ action: { value: 'CREATE', accessLevel: 'FULL' } })).toBe(true);
    expect(isStatement({ action: { value: 'PUBLISH', accessLevel: 'FULL' } })).toBe(false);
    expect(isStatement({ action: { value: 'VIEW', accessLevel: 'SOME' } })).toBe(false);
    expect(isStatement({ resourceType: 'BUDGET' })).toBe(false);
    expect(isStatement({ conditions: undefined })).toBe(false);
  });

  it('have no unknown keys, which could restrict them', () => {
    expect(isStatement({ until: '2027-01-01' })).toBe(false);
    expect(isCondition({ ignoreCase: true })).toBe(false);
  });

  it.each(['*', 'type/1', 'group/1', 'activity/1', 'activity/999999999999999999/**'])(
    'can have the locator %s',
    (one) => {
      expect(isStatement({ resourceLocator: one })).toBe(true);
    },
  );

  it.each([
    '',
    '**',
    'activity',
    'activity/*',
    'activity/01',
    'activity/1/*',
    'activity/1/**\n',
    'type/1/**',
    'budget/1',
    'type/9999999999999999999',
  ])('cannot have the locator %j', (one) => {
    expect(isStatement({ resourceLocator: one })).toBe(false);
  });

  it('compare types, groups and owners with ids, and other fields with texts', () => {
    for (const name of ['type', 'group', 'owner']) {
      expect(isCondition({ field: { name }, value: ['12'] })).toBe(true);
      expect(isCondition({ field: { name }, value: ['me'] })).toBe(false);
    }
    for (const field of [{ name: 'status' }, { name: 'name' }, { attributeDefinitionId: '4' }]) {
      expect(isCondition({ field, value: ['Any text'] })).toBe(true);
      expect(isCondition({ field, value: ['NUL \0'] })).toBe(false);
    }
    expect(isCondition({ field: { name: 'startsOn' } })).toBe(false);
    expect(isCondition({ field: { name: 'name', attributeDefinitionId: '4' } })).toBe(false);
  });

  it('are at most 200, with 20 conditions of 200 values', () => {
    const [condition] = STATEMENT.conditions;
    expect(v.is(StatementsWire, Array(200).fill(STATEMENT))).toBe(true);
    expect(v.is(StatementsWire, Array(201).fill(STATEMENT))).toBe(false);
    expect(isStatement({ conditions: Array(20).fill(condition) })).toBe(true);
    expect(isStatement({ conditions: Array(21).fill(condition) })).toBe(false);
    expect(isCondition({ value: Array(200).fill('Fair') })).toBe(true);
    expect(isCondition({ value: Array(201).fill('Fair') })).toBe(false);
    expect(isCondition({ value: [] })).toBe(false);
  });
});

test('the identities of a policy are everyone, a person or a user role', () => {
  expect(v.is(IdentitiesWire, ['everyone', 'person/12', 'role/EDITOR', 'role/READ_ONLY'])).toBe(true);
  for (const one of ['', 'all', 'person/', 'person/a', 'role/OWNER', 'role/editor']) {
    expect([one, v.is(IdentitiesWire, [one])]).toEqual([one, false]);
  }
});
