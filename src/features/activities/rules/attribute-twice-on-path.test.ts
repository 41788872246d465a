import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeTwiceOnPath } from './attribute-twice-on-path.ts';

const typeWith = (id: string, ...definitionIds: string[]) => ({
  id,
  attributeConfigurations: definitionIds.map((definitionId) => ({
    definitionId,
    required: false,
    syncDirection: 'NONE' as const,
    jobTypeVariableId: null,
  })),
});
const TYPES = [
  typeWith('plan'),
  typeWith('campaign', 'region', 'product'),
  typeWith('program', 'country'),
  typeWith('event', 'brief', 'region'),
];

test('returns the attribute and both types', () => {
  expect(attributeTwiceOnPath(TYPES, ['plan', 'campaign'], ['program', 'event'])).toEqual({
    definitionId: 'region',
    aboveTypeId: 'campaign',
    belowTypeId: 'event',
  });
  expect(attributeTwiceOnPath(TYPES, ['campaign'], ['campaign'])).toMatchObject({ definitionId: 'region' });
});

test('returns undefined if no attribute is on both sides', () => {
  expect(attributeTwiceOnPath(TYPES, ['plan', 'campaign'], ['program'])).toBeUndefined();
  expect(attributeTwiceOnPath(TYPES, [], ['event', 'campaign'])).toBeUndefined();
  expect(attributeTwiceOnPath(TYPES, ['event'], [])).toBeUndefined();
  expect(attributeTwiceOnPath(TYPES, ['deleted'], ['event'])).toBeUndefined();
});

test('finds the same pairs from either side', () => {
  const sides = fc.array(fc.constantFrom(...TYPES.map(({ id }) => id)));
  fc.assert(
    fc.property(sides, sides, (above, below) => {
      const [one, other] = [attributeTwiceOnPath(TYPES, above, below), attributeTwiceOnPath(TYPES, below, above)];
      expect(one === undefined).toBe(other === undefined);
    }),
  );
});
