import { describe, expect, it } from 'vitest';
import type { ActivityType, NestingRule } from '../activity-types.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import {
  creatableBelow,
  creatableTypes,
  descendantsOf,
  pathTo,
  placementIndex,
  whyNotCopy,
  whyNotTarget,
} from './placement.ts';

const permissionsOf = (allowedActions: readonly string[]) => ({
  allowedActions: [...allowedActions],
  deniedActions: [],
  limitedActions: [],
  allActionsAllowed: true,
  allActionsDenied: false,
});
const ALL = ['VIEW', 'EDIT', 'DELETE', 'REPARENT'];

const row = (id: string, parentId: string | null, typeId: string, change: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  parentId,
  typeId,
  isRestricted: false,
  name: `Activity ${id}`,
  status: 'ON_TRACK',
  ownerId: null,
  start: null,
  end: null,
  version: 1,
  isMatch: true,
  colorKey: undefined,
  groupKey: undefined,
  permissions: permissionsOf(ALL),
  ...change,
});

const type = (id: string, name: string, definitionIds: string[] = [], change: Partial<ActivityType> = {}) =>
  ({
    id,
    name,
    color: null,
    fontColor: null,
    group: null,
    disabled: false,
    attributeConfigurations: definitionIds.map((definitionId) => ({
      definitionId,
      required: false,
      syncDirection: 'NONE' as const,
      jobTypeVariableId: null,
    })),
    ...permissionsOf(['VIEW', 'CREATE']),
    ...change,
  }) as ActivityType;
const rule = (parentTypeId: string | null, childTypeId: string): NestingRule => ({
  id: `${parentTypeId}-${childTypeId}`,
  parent: parentTypeId === null ? null : { typeId: parentTypeId, groupId: null },
  child: { typeId: childTypeId, groupId: null },
  disabled: false,
});
const configuration = (change: Partial<Configuration> = {}): Configuration => ({
  activityTypes: [
    type('plan', 'Plan'),
    type('campaign', 'Campaign', ['region']),
    type('program', 'Program'),
    type('event', 'Event', ['brief']),
  ],
  nestingRules: [
    rule(null, 'plan'),
    rule(null, 'campaign'),
    rule('plan', 'campaign'),
    rule('campaign', 'program'),
    rule('campaign', 'event'),
    rule('program', 'event'),
    rule('program', 'program'),
  ],
  attributeDefinitions: [{ id: 'region', name: 'Region' } as Configuration['attributeDefinitions'][number]],
  attributeGroups: [],
  ...change,
});
/** 1 plan > 2 campaign > 3 program > 4 event, and 5 campaign at the top. */
const ROWS = [
  row('1', null, 'plan'),
  row('2', '1', 'campaign'),
  row('3', '2', 'program'),
  row('4', '3', 'event'),
  row('5', null, 'campaign'),
];
const index = (rows: readonly ActivityRow[] = ROWS, change: Partial<Configuration> = {}) =>
  placementIndex(rows, configuration(change));

describe('the tree', () => {
  it('has the path to an activity and what is below it, with levels', () => {
    expect(pathTo(index(), '4').map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(pathTo(index(), null)).toEqual([]);
    expect(descendantsOf(index(), '2')).toEqual([
      { id: '3', typeId: 'program', level: 1 },
      { id: '4', typeId: 'event', level: 2 },
    ]);
  });

  it('ends where rows are below each other, which two concurrent moves may show for a moment', () => {
    const circle = index([row('1', '2', 'plan'), row('2', '1', 'campaign')]);
    expect(pathTo(circle, '1').map(({ id }) => id)).toEqual(['2', '1']);
    expect(descendantsOf(circle, '1').map(({ id }) => id)).toEqual(['2']);
  });
});

describe('a target of a move', () => {
  it('is what the rules of nesting allow, including the top level', () => {
    expect(whyNotTarget(index(), '3', '5')).toBeUndefined();
    expect(whyNotTarget(index(), '2', null)).toBeUndefined();
    expect(whyNotTarget(index(), '4', null)).toMatch(/“Event” can’t be at the top level/);
    expect(whyNotTarget(index(), '4', '1')).toMatch(/“Event” can’t be below “Plan”/);
  });

  it('is neither the activity itself nor anything below it', () => {
    const below = 'An activity can’t be below itself or its own descendants. Choose another parent.';
    expect([whyNotTarget(index(), '3', '3'), whyNotTarget(index(), '2', '4')]).toEqual([below, below]);
  });

  it('is not the present parent', () => {
    expect(whyNotTarget(index(), '3', '2')).toBe('It is already below “Activity 2”.');
    expect(whyNotTarget(index(), '5', null)).toBe('It is already at the top level.');
  });

  it('can be the shown ancestor of an activity whose parent is hidden', () => {
    const rows = [...ROWS, row('6', '2', 'event', { isRestricted: true })];
    expect(whyNotTarget(index(rows), '6', '2')).toBeUndefined();
    const top = [...ROWS, row('6', null, 'campaign', { isRestricted: true })];
    expect(whyNotTarget(index(top), '6', null)).toBeUndefined();
  });

  it('requires the permission to move the activity', () => {
    const rows = ROWS.map((one) => (one.id === '3' ? { ...one, permissions: permissionsOf(['VIEW', 'EDIT']) } : one));
    expect(whyNotTarget(index(rows), '3', '5')).toBe('You don’t have permission to move this activity.');
  });

  it('must not put an attribute on the path twice', () => {
    const rows = [...ROWS, row('6', null, 'event')];
    const change = {
      activityTypes: configuration().activityTypes.map((one) =>
        one.id === 'event' ? type('event', 'Event', ['region']) : one,
      ),
    };
    expect(whyNotTarget(index(rows, change), '6', '3')).toMatch(/^Both “Campaign” and “Event” have the attribute/);
  });

  it('must not be too deep for what moves along', () => {
    const deep = [row('d1', null, 'campaign')];
    for (let level = 2; level <= 19; level++) deep.push(row(`d${level}`, `d${level - 1}`, 'program'));
    const rows = [...ROWS, ...deep];
    expect(whyNotTarget(index(rows), '3', 'd18')).toBeUndefined();
    expect(whyNotTarget(index(rows), '3', 'd19')).toMatch(/at most 20 levels deep/);
  });

  it('is gone if another user has deleted it', () => {
    expect(whyNotTarget(index(), '3', '99')).toBe('This activity is no longer available.');
    expect(whyNotTarget(index(), '99', '3')).toBe('This activity is no longer available.');
  });

  it('is found fast among 10,000 rows, for an activity with 5,000 below it', () => {
    const rows = [row('root', null, 'campaign')];
    for (let n = 0; n < 5000; n++) rows.push(row(`p${n}`, 'root', 'program'));
    for (let n = 0; n < 5000; n++) rows.push(row(`o${n}`, n % 10 === 0 ? null : `o${n - (n % 10)}`, 'plan'));
    const started = performance.now();
    const built = index(rows);
    for (const { id } of rows) whyNotTarget(built, 'root', id);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

describe('creating an activity', () => {
  const names = (types: readonly ActivityType[]) => types.map(({ name }) => name);

  it('offers the types that the rules allow below the parent', () => {
    expect(names(creatableTypes(index(), null))).toEqual(['Plan', 'Campaign']);
    expect(names(creatableTypes(index(), '2'))).toEqual(['Program', 'Event']);
    expect(names(creatableTypes(index(), '4'))).toEqual([]);
    expect(names(creatableTypes(index(), '99'))).toEqual([]);
  });

  it('offers no type that is disabled or that the user cannot create', () => {
    const change = {
      activityTypes: configuration().activityTypes.map((one) =>
        one.id === 'program'
          ? { ...one, allowedActions: ['VIEW'] }
          : one.id === 'plan'
            ? { ...one, disabled: true }
            : one,
      ),
    };
    expect(names(creatableTypes(index(ROWS, change), '2'))).toEqual(['Event']);
    expect(names(creatableTypes(index(ROWS, change), null))).toEqual(['Campaign']);
  });

  it('offers no type with an attribute of an ancestor', () => {
    const change = {
      activityTypes: configuration().activityTypes.map((one) =>
        one.id === 'event' ? type('event', 'Event', ['region']) : one,
      ),
    };
    expect(names(creatableTypes(index(ROWS, change), '3'))).toEqual(['Program']);
  });

  it('is possible below an activity for which there is a type', () => {
    const canCreate = creatableBelow(index());
    expect(ROWS.filter(({ id }) => canCreate(id)).map(({ id }) => id)).toEqual(['1', '2', '3', '5']);
    expect(canCreate(null)).toBe(true);
  });
});

describe('copying an activity', () => {
  it('requires the permission to create all copied types', () => {
    const change = {
      activityTypes: configuration().activityTypes.map((one) =>
        one.id === 'event' ? { ...one, allowedActions: ['VIEW'] } : one,
      ),
    };
    expect(whyNotCopy(index(ROWS, change), '3', false)).toBeUndefined();
    expect(whyNotCopy(index(ROWS, change), '3', true)).toMatch(/type “Event”\.$/);
  });

  it('is refused for a disabled type, and for a place that is no longer allowed', () => {
    const activityTypes = configuration().activityTypes.map((one) =>
      one.id === 'event' ? { ...one, disabled: true } : one,
    );
    expect(whyNotCopy(index(ROWS, { activityTypes }), '4', false)).toBe(
      'The type “Event” is disabled. Choose another type.',
    );
    const nestingRules = configuration().nestingRules.filter(({ id }) => id !== 'program-event');
    expect(whyNotCopy(index(ROWS, { nestingRules }), '4', false)).toMatch(/can’t be below “Program”/);
    const rows = [...ROWS, row('6', '1', 'event', { isRestricted: true })];
    expect(whyNotCopy(index(rows), '6', false)).toBeUndefined();
  });
});
