import { CreateActivityWire, UpdateActivityWire } from '../../../../src/features/activities/activity-input.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { readerOf, USES_ACTIVITIES } from '../readers.ts';
import type { ActivityRef } from '../reads/fields.ts';
import { copyActivity } from './copy-activity.ts';
import { createActivity } from './create-activity.ts';
import { deleteActivity } from './delete-activity.ts';
import { reparentActivity } from './reparent-activity.ts';
import { restoreActivity } from './restore-activity.ts';
import { updateActivity } from './update-activity.ts';

const LIST = { list: false, items: false } as const;
const STATUS = 'ON_TRACK, POTENTIALLY_AT_RISK or AT_RISK.';

/** Changes of activities in GraphQL. Every change of an existing activity sends the version that the caller knows. */
export function addChangeFields(builder: Builder, { Activity }: { Activity: ActivityRef }): void {
  const DatesInput = builder.inputType('InMarketDateInput', {
    fields: (t) => ({
      start: t.string({ description: 'YYYY-MM-DD, or a date-time in UTC with precision DAY_HOUR. Null with `end`.' }),
      end: t.string({ description: 'Inclusive.' }),
      precision: t.string({ required: true, description: 'DAY or DAY_HOUR.' }),
    }),
  });
  const AttributeInput = builder.inputType('AttributeInput', {
    fields: (t) => ({
      definitionId: t.id({ required: true }),
      values: t.stringList({ required: true, description: 'Ids of options, or one text. None: removes the value.' }),
      percentages: t.stringList({
        required: { list: false, items: true },
        description: 'Parallel to the values, in total 100.',
      }),
    }),
  });
  const CreateInput = builder.inputType('CreateActivityInput', {
    fields: (t) => ({
      typeId: t.id({ required: true }),
      parentId: t.id({ description: 'Null: at the top.' }),
      name: t.string({ required: true, description: 'At most 200 characters after trimming.' }),
      inMarketDate: t.field({ type: DatesInput }),
      ownerId: t.id({ description: 'Left out: the caller.' }),
      status: t.string({ description: STATUS }),
      attributes: t.field({ type: [AttributeInput], required: { list: false, items: true } }),
    }),
  });
  const UpdateInput = builder.inputType('UpdateActivityInput', {
    description: 'Fields that are left out keep their value.',
    fields: (t) => ({
      name: t.string(),
      inMarketDate: t.field({ type: DatesInput }),
      ownerId: t.id({ description: 'Null: no owner.' }),
      status: t.string({ description: STATUS }),
      attributes: t.field({ type: [AttributeInput], required: { list: false, items: true } }),
    }),
  });

  builder.mutationFields((t) => {
    const known = { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) };
    return {
      createActivity: t.field({
        type: Activity,
        nullable: false,
        args: { input: t.arg({ type: CreateInput, required: true }) },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { input }, { db, signedIn }) =>
          createActivity(db, await readerOf(db, signedIn()), parseInput(CreateActivityWire, withoutNull(input))),
      }),
      updateActivity: t.field({
        type: Activity,
        nullable: false,
        description: 'With limited access, only name, dates and attributes.',
        args: { ...known, input: t.arg({ type: UpdateInput, required: true }) },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { input, ...activity }, { db, signedIn }) =>
          updateActivity(
            db,
            await readerOf(db, signedIn()),
            activity,
            parseInput(UpdateActivityWire, withoutNull(input)),
          ),
      }),
      deleteActivity: t.idList({
        nullable: LIST,
        description: 'Deletes everything below it as well. Returns the ids.',
        args: known,
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, activity, { db, signedIn }) =>
          deleteActivity(db, await readerOf(db, signedIn()), activity),
      }),
      restoreActivity: t.field({
        type: Activity,
        nullable: false,
        description: 'Restores what was deleted with it, and its deleted ancestors.',
        args: { id: t.arg.id({ required: true }) },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { id }, { db, signedIn }) => restoreActivity(db, await readerOf(db, signedIn()), id),
      }),
      reparentActivity: t.field({
        type: Activity,
        nullable: false,
        args: { ...known, parentId: t.arg.id({ description: 'Null: to the top.' }) },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { parentId, ...activity }, { db, signedIn }) =>
          reparentActivity(db, await readerOf(db, signedIn()), activity, parentId ?? null),
      }),
      copyActivity: t.field({
        type: Activity,
        nullable: false,
        description: 'Copies it beside itself, with its attributes. Comments and funding stay with the original.',
        args: { id: t.arg.id({ required: true }), withDescendants: t.arg.boolean({ required: true }) },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, args, { db, signedIn }) => copyActivity(db, await readerOf(db, signedIn()), args),
      }),
    };
  });
}

/** In GraphQL, null can mean an omitted value; only these can be null. */
const CAN_BE_NULL = new Set(['parentId', 'ownerId']);
const withoutNull = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null || CAN_BE_NULL.has(name)));
