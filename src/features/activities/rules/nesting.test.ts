import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityType, NestingRule } from '../activity-types.wire.ts';
import { doRulesAllow, mayNest, typesAllowedBelow } from './nesting.ts';

const groupOf = (id: string, disabled = false) => ({ id, name: id, color: null, disabled });
const typeOf = (id: string, groupId: string | null, change: Partial<ActivityType> = {}) => ({
  id,
  group: groupId === null ? null : groupOf(groupId),
  disabled: false,
  ...change,
});
const CAMPAIGN = typeOf('1', 'campaigns');
const LAUNCH = typeOf('2', 'campaigns');
const EVENT = typeOf('3', 'tactics');
const NOTE = typeOf('4', null);
const TYPES = [CAMPAIGN, LAUNCH, EVENT, NOTE];

const type = (typeId: string) => ({ typeId, groupId: null });
const group = (groupId: string) => ({ typeId: null, groupId });
const rule = (parent: NestingRule['parent'], child: NestingRule['child'], disabled = false): NestingRule => ({
  id: '1',
  parent,
  child,
  disabled,
});

describe('mayNest', () => {
  const rules = [
    rule(null, group('campaigns')),
    rule(group('campaigns'), group('tactics')),
    rule(type('2'), type('4')),
  ];

  it('accepts types and groups on both sides', () => {
    expect(mayNest(rules, TYPES, { parentTypeId: '1', childTypeId: '3' })).toBe(true);
    expect(mayNest(rules, TYPES, { parentTypeId: '2', childTypeId: '4' })).toBe(true);
    expect(mayNest(rules, TYPES, { parentTypeId: '1', childTypeId: '4' })).toBe(false);
    expect(mayNest(rules, TYPES, { parentTypeId: '3', childTypeId: '1' })).toBe(false);
  });

  it('accepts a child at the top level only by a rule without a parent', () => {
    expect(mayNest(rules, TYPES, { parentTypeId: null, childTypeId: '1' })).toBe(true);
    expect(mayNest(rules, TYPES, { parentTypeId: null, childTypeId: '3' })).toBe(false);
    expect(mayNest([rule(null, type('3'))], TYPES, { parentTypeId: '1', childTypeId: '3' })).toBe(false);
  });

  it('ignores disabled rules', () => {
    const disabled = [rule(null, type('1'), true)];
    expect(mayNest(disabled, TYPES, { parentTypeId: null, childTypeId: '1' })).toBe(false);
    expect(mayNest([...disabled, ...rules], TYPES, { parentTypeId: null, childTypeId: '1' })).toBe(true);
  });

  it('offers no disabled type and no type of a disabled group', () => {
    for (const event of [
      { ...EVENT, disabled: true },
      { ...EVENT, group: groupOf('tactics', true) },
    ]) {
      const nesting = { parentTypeId: '1', childTypeId: '3' };
      expect(mayNest(rules, [CAMPAIGN, event], nesting)).toBe(false);
      expect(doRulesAllow(rules, [CAMPAIGN, event], nesting)).toBe(true);
    }
  });

  it('offers types below an activity whose type is disabled', () => {
    const types = [{ ...CAMPAIGN, disabled: true }, EVENT];
    expect(mayNest(rules, types, { parentTypeId: '1', childTypeId: '3' })).toBe(true);
  });

  it('rejects unknown types', () => {
    expect(mayNest(rules, TYPES, { parentTypeId: '9', childTypeId: '3' })).toBe(false);
    expect(mayNest(rules, TYPES, { parentTypeId: null, childTypeId: '9' })).toBe(false);
  });

  const sides = fc.oneof(
    fc.constantFrom('1', '2', '3', '4').map(type),
    fc.constantFrom('campaigns', 'tactics').map(group),
  );
  const rulesOfAny = fc.array(
    fc.record({ id: fc.constant('1'), parent: fc.option(sides), child: sides, disabled: fc.boolean() }),
  );
  const typeIds = fc.constantFrom('1', '2', '3', '4');

  it('is allowed if any enabled rule alone allows it', () => {
    fc.assert(
      fc.property(rulesOfAny, fc.option(typeIds), typeIds, (any, parentTypeId, childTypeId) => {
        const nesting = { parentTypeId, childTypeId };
        const byOne = any.some((one) => !one.disabled && mayNest([one], TYPES, nesting));
        expect(mayNest(any, TYPES, nesting)).toBe(byOne);
      }),
    );
  });
});

describe('typesAllowedBelow', () => {
  it('returns the allowed types in their order', () => {
    const rules = [rule(null, group('campaigns')), rule(type('1'), type('4')), rule(type('1'), group('tactics'))];
    expect(typesAllowedBelow(rules, TYPES, null)).toEqual([CAMPAIGN, LAUNCH]);
    expect(typesAllowedBelow(rules, TYPES, '1')).toEqual([EVENT, NOTE]);
    expect(typesAllowedBelow(rules, TYPES, '4')).toEqual([]);
  });
});
