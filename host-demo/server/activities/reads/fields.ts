import * as v from 'valibot';
import type {
  ActivityAttribute,
  ActivityPage,
  ActivityRecord,
} from '../../../../src/features/activities/activity.wire.ts';
import type { AttributeDefinition } from '../../../../src/features/activities/attributes.wire.ts';
import { CriteriaWire } from '../../../../src/features/activities/criteria.wire.ts';
import type { Builder, GraphQLContext } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { IdKey, placeFrom } from '../../platform/paging/page.ts';
import type { CriteriaTypes } from '../criteria-types.ts';
import type { OwnerType } from '../owned/owner-type.ts';
import type { PermissionTypes } from '../permission-fields.ts';
import { readerOf, USES_ACTIVITIES } from '../readers.ts';
import type { TypeRefs } from '../types/fields.ts';
import { readAttributeDefinitions } from '../types/read-attributes.ts';
import { readTypes } from '../types/read-types.ts';
import { readActivity, readActivityPage } from './read-activities.ts';

const LIST = { list: false, items: false } as const;
const PAGE_USUAL = 50;
const PAGE_MAX = 200;
const FirstWire = v.pipe(v.number(), v.minValue(1), v.maxValue(PAGE_MAX, `A page has 1 to ${PAGE_MAX} activities.`));

type Types = Pick<CriteriaTypes, 'ConditionInput'> &
  Pick<PermissionTypes, 'Permissions'> &
  TypeRefs & { Owner: OwnerType };

/** Single activities and pages of them in GraphQL. */
export function addReadFields(builder: Builder, { ConditionInput, Owner, Permissions, Definition, Type }: Types) {
  const Named = builder.objectRef<{ id: string; name: string }>('NamedActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
    }),
  });
  const Dates = builder.objectRef<ActivityRecord['inMarketDate']>('InMarketDate').implement({
    description: 'Both inclusive: YYYY-MM-DD, or date-times in UTC with precision DAY_HOUR. Both null: not scheduled.',
    fields: (t) => ({
      start: t.exposeString('start', { nullable: true }),
      end: t.exposeString('end', { nullable: true }),
      precision: t.exposeString('precision', { nullable: false, description: 'DAY or DAY_HOUR.' }),
    }),
  });
  const Attribute = builder.objectRef<ActivityAttribute>('ActivityAttribute').implement({
    fields: (t) => ({
      definitionId: t.exposeID('definitionId', { nullable: false }),
      definition: t.field({
        type: Definition,
        nullable: false,
        resolve: async ({ definitionId }, _args, context) => {
          const definition = (await definitionsOf(context)).get(definitionId);
          if (!definition) throw new Error(`The attribute ${definitionId} has no definition.`);
          return definition;
        },
      }),
      values: t.exposeStringList('values', {
        nullable: LIST,
        description: 'Ids of options for COMBOBOX and MULTISELECT, otherwise one text.',
      }),
      percentages: t.exposeStringList('percentages', {
        nullable: LIST,
        description: 'Parallel to the values, in total 100. Empty without percentages.',
      }),
      inherited: t.exposeBoolean('inherited', {
        nullable: false,
        description: 'The values belong to an ancestor and can only be changed there.',
      }),
      source: t.expose('source', { type: Named, nullable: true, description: 'That ancestor, if it is visible.' }),
    }),
  });
  const Activity = builder.objectRef<ActivityRecord>('Activity').implement({
    interfaces: [Permissions],
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      version: t.exposeInt('version', { nullable: false, description: 'Each change of the activity sends it.' }),
      name: t.exposeString('name', { nullable: false }),
      inMarketDate: t.expose('inMarketDate', { type: Dates, nullable: false }),
      parent: t.expose('parent', { type: Named, nullable: true, description: 'Null at the top, and if it is hidden.' }),
      type: t.field({
        type: Type,
        nullable: false,
        resolve: async (activity, _args, context) => {
          const type = (await typesOf(context)).get(activity.type.id);
          if (!type) throw new Error(`The activity ${activity.id} has no type.`);
          return type;
        },
      }),
      status: t.exposeString('status', { nullable: false, description: 'ON_TRACK, POTENTIALLY_AT_RISK or AT_RISK.' }),
      owner: t.expose('owner', { type: Owner, nullable: true }),
      attributes: t.expose('attributes', { type: [Attribute], nullable: LIST }),
    }),
  });
  const Page = builder.objectRef<ActivityPage>('ActivityPage').implement({
    fields: (t) => ({
      activities: t.expose('activities', { type: [Activity], nullable: LIST }),
      next: t.exposeString('next', { nullable: true, description: '`after` of the next page.' }),
    }),
  });

  builder.queryFields((t) => ({
    activity: t.field({
      type: Activity,
      nullable: false,
      description: 'Rejects with ACTIVITY_NOT_FOUND, also for an activity that the caller cannot see.',
      args: { id: t.arg.id({ required: true }) },
      ...allowField(USES_ACTIVITIES),
      resolve: async (_root, { id }, { db, signedIn }) => readActivity(db, await readerOf(db, signedIn()), id),
    }),
    activities: t.field({
      type: Page,
      nullable: false,
      description: 'The activities that the caller can see and that match all conditions, by id.',
      args: {
        filter: t.arg({ type: [ConditionInput], required: { list: false, items: true } }),
        first: t.arg.int({ defaultValue: PAGE_USUAL, description: `At most ${PAGE_MAX}.` }),
        after: t.arg.string({ description: '`next` of an earlier page.' }),
      },
      ...allowField(USES_ACTIVITIES),
      resolve: async (_root, { filter, first, after }, { db, signedIn }) => {
        const [place] = placeFrom(v.tuple([IdKey]), after ?? undefined) ?? [];
        return readActivityPage(db, await readerOf(db, signedIn()), {
          filter: parseInput(CriteriaWire.entries.filter, filter ?? []),
          first: parseInput(FirstWire, first ?? PAGE_USUAL),
          after: place,
        });
      },
    }),
  }));
  return { Activity };
}

export type ActivityRef = ReturnType<typeof addReadFields>['Activity'];

/** Reads once for all fields of an operation. */
function oncePerOperation<Result>(read: (context: GraphQLContext) => Promise<Result>) {
  const known = new WeakMap<GraphQLContext, Promise<Result>>();
  return (context: GraphQLContext): Promise<Result> => {
    const pending = known.get(context) ?? read(context);
    known.set(context, pending);
    return pending;
  };
}

const definitionsOf = oncePerOperation(async ({ db, signedIn }): Promise<Map<string, AttributeDefinition>> => {
  const definitions = await readAttributeDefinitions(db, signedIn().organization.id);
  return new Map(definitions.map((definition) => [definition.id, definition]));
});

const typesOf = oncePerOperation(async ({ db, signedIn }) => {
  const { organizationId, statements } = await readerOf(db, signedIn());
  const types = await readTypes(db, organizationId, statements);
  return new Map(types.map((type) => [type.id, type]));
});
