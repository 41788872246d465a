import { describe, expect, it } from 'vitest';
import type { ActivityType, NestingRule } from '../activity-types.wire.ts';
import { DEPTH_MAX, type NestingConfiguration, type Position, whyNotBelow } from './why-not-below.ts';

const typeOf = (id: string, name: string, definitionIds: string[] = [], change: Partial<ActivityType> = {}) => ({
  id,
  name,
  group: null,
  disabled: false,
  attributeConfigurations: definitionIds.map((definitionId) => ({
    definitionId,
    required: false,
    syncDirection: 'NONE' as const,
    jobTypeVariableId: null,
  })),
  ...change,
});
const rule = (parentTypeId: string | null, childTypeId: string): NestingRule => ({
  id: '1',
  parent: parentTypeId === null ? null : { typeId: parentTypeId, groupId: null },
  child: { typeId: childTypeId, groupId: null },
  disabled: false,
});
const CONFIGURATION: NestingConfiguration = {
  types: [typeOf('1', 'Campaign', ['7']), typeOf('2', 'Program'), typeOf('3', 'Event', ['7']), typeOf('4', 'Folder')],
  rules: [
    rule(null, '1'),
    rule('1', '2'),
    rule('1', '3'),
    rule('2', '3'),
    rule('2', '2'),
    rule(null, '4'),
    rule('4', '4'),
  ],
  definitions: [{ id: '7', name: 'Region' }],
};

const why = (position: Partial<Position>, configuration = CONFIGURATION) =>
  whyNotBelow(configuration, { ancestors: [], activity: { id: '50', typeId: '1' }, descendants: [], ...position });
const campaign = { id: '10', typeId: '1' };
const program = { id: '20', typeId: '2' };
const folders = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${100 + index}`, typeId: '4' }));

describe('whyNotBelow', () => {
  it('accepts what the rules allow', () => {
    expect(why({})).toBeUndefined();
    expect(why({ ancestors: [campaign], activity: program })).toBeUndefined();
    expect(why({ ancestors: [campaign], activity: { id: null, typeId: '2' } })).toBeUndefined();
  });

  it('rejects a parent that is the activity or one of its descendants', () => {
    const expected = {
      code: 'NESTING_CIRCLE',
      message: 'An activity can’t be below itself or its own descendants. Choose another parent.',
    };
    expect(why({ ancestors: [campaign, program], activity: program })).toEqual(expected);
    expect(
      why({
        ancestors: [{ id: '21', typeId: '2' }],
        activity: program,
        descendants: [{ id: '21', typeId: '2', level: 1 }],
      }),
    ).toEqual(expected);
  });

  it('rejects a subtree that would have more than 20 levels', () => {
    const expected = {
      code: 'NESTING_TOO_DEEP',
      message: 'Activities can be nested at most 20 levels deep. Choose a parent at a higher level.',
    };
    const activity = { id: '4', typeId: '4' };
    const below = (level: number) => ({ id: `${200 + level}`, typeId: '4', level });
    expect(why({ ancestors: folders(DEPTH_MAX - 1), activity })).toBeUndefined();
    expect(why({ ancestors: folders(DEPTH_MAX), activity })).toEqual(expected);
    expect(why({ ancestors: folders(17), activity, descendants: [below(2), below(1)] })).toBeUndefined();
    expect(why({ ancestors: folders(18), activity, descendants: [below(2), below(1)] })).toEqual(expected);
  });

  it('rejects types that no rule allows below each other', () => {
    expect(why({ ancestors: [program], activity: campaign })).toEqual({
      code: 'NESTING_NOT_ALLOWED',
      message: 'Activities of the type “Campaign” can’t be below “Program”. Choose another parent.',
    });
    expect(why({ activity: program })).toEqual({
      code: 'NESTING_NOT_ALLOWED',
      message: 'Activities of the type “Program” can’t be at the top level. Choose a parent.',
    });
    expect(why({ activity: { id: null, typeId: '99' } })?.code).toBe('NESTING_NOT_ALLOWED');
  });

  it('rejects a disabled type for a new activity only', () => {
    const configuration = { ...CONFIGURATION, types: [typeOf('1', 'Campaign', [], { disabled: true })] };
    expect(why({ activity: { id: null, typeId: '1' } }, configuration)).toEqual({
      code: 'ACTIVITY_TYPE_DISABLED',
      message: 'The type “Campaign” is disabled. Choose another type.',
    });
    expect(why({ activity: campaign }, configuration)).toBeUndefined();
  });

  it('rejects an attribute that an ancestor also has, and names the attribute and the types', () => {
    const expected = {
      code: 'ATTRIBUTE_TWICE_ON_PATH',
      message:
        'Both “Campaign” and “Event” have the attribute “Region”, so one can’t be below the other. Choose another parent.',
    };
    const event = { id: '30', typeId: '3' };
    expect(why({ ancestors: [campaign], activity: event })).toEqual(expected);
    expect(why({ ancestors: [campaign, program], activity: event })).toEqual(expected);
    expect(why({ ancestors: [campaign], activity: program, descendants: [{ ...event, level: 1 }] })).toEqual(expected);
    expect(why({ ancestors: [program], activity: event })).toBeUndefined();
  });

  it('rejects an attribute that the activity and one of its descendants have', () => {
    const descendants = [{ id: '30', typeId: '3', level: 1 }];
    expect(why({ activity: campaign, descendants })?.code).toBe('ATTRIBUTE_TWICE_ON_PATH');
  });

  it('names the type once if both activities have it', () => {
    const configuration = { ...CONFIGURATION, rules: [rule('1', '1')] };
    expect(why({ ancestors: [campaign], activity: { id: '11', typeId: '1' } }, configuration)?.message).toBe(
      '“Campaign” activities have the attribute “Region” and can’t be below each other. Choose another parent.',
    );
  });
});
