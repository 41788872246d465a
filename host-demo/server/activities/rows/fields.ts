import * as v from 'valibot';
import type {
  ActivityChanges,
  ActivityRows,
  AttributeColumn,
} from '../../../../src/features/activities/activity-rows.wire.ts';
import { CriteriaWire } from '../../../../src/features/activities/criteria.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { DayKey, IdKey } from '../../platform/paging/page.ts';
import type { CriteriaTypes } from '../criteria-types.ts';
import type { OwnerType } from '../owned/owner-type.ts';
import type { PermissionTypes } from '../permission-fields.ts';
import { readerOf, USES_ACTIVITIES } from '../readers.ts';
import { AttributeIdsWire } from './attribute-columns.ts';
import { readActivityChanges, readActivityRows } from './read-rows.ts';

type Types = Pick<CriteriaTypes, 'CriteriaInput'> & Pick<PermissionTypes, 'PermissionSet'> & { Owner: OwnerType };

const SelectionWire = v.object({
  from: v.nullish(DayKey),
  to: v.nullish(DayKey),
  attributes: v.pipe(v.nullish(v.array(v.string()), []), AttributeIdsWire),
});
const ChangesWire = v.object({ ...SelectionWire.entries, after: IdKey });
const EVERYTHING = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };

/** Activities as columns in GraphQL. */
export function addRowFields(builder: Builder, { CriteriaInput, Owner, PermissionSet }: Types): void {
  const Column = builder.scalarType('Column', {
    description: 'A list with one entry per row. As a scalar, it is sent without resolving thousands of entries.',
    serialize: (column) => column,
    parseValue: () => {
      throw new TypeError('A column is never an input.');
    },
  });
  const Attribute = builder.objectRef<AttributeColumn>('AttributeColumn').implement({
    description: 'The values of an attribute, one text per row.',
    fields: (t) => ({
      definitionId: t.exposeID('definitionId', { nullable: false }),
      values: t.expose('values', {
        type: Column,
        nullable: false,
        description: 'Own and inherited: the names of options, otherwise the stored value. Empty without a value.',
      }),
    }),
  });
  const Rows = builder.objectRef<ActivityRows>('ActivityRows').implement({
    description: 'Activities by start, undated ones last.',
    fields: (t) => {
      const column = (name: ColumnName, description?: string) =>
        t.expose(name, { type: Column, nullable: false, ...(description !== undefined && { description }) });
      return {
        ids: column('ids'),
        parents: column('parents', 'The nearest ancestor among the rows. Null: at the top.'),
        restricted: column(
          'restricted',
          'Whether ancestors between the row and its parent are hidden from the caller.',
        ),
        typeIds: column('typeIds'),
        names: column('names'),
        statuses: column('statuses'),
        ownerIds: column('ownerIds'),
        starts: column('starts', 'YYYY-MM-DD, or a date-time in UTC with precision DAY_HOUR. Null: no dates.'),
        ends: column('ends', 'Inclusive.'),
        versions: column('versions'),
        matches: column('matches', 'Whether the row matches, or is an ancestor of one that does.'),
        colorKeys: column('colorKeys', "The value of the attribute in `colorBy`: '' for none, '*' for several."),
        groupKeys: column('groupKeys', 'The same for `groupBy`.'),
        attributeColumns: t.field({
          type: [Attribute],
          nullable: { list: false, items: false },
          description: 'The attributes in `attributes`, in that order, without those that do not exist.',
          resolve: ({ attributeColumns }) => attributeColumns ?? [],
        }),
        permissions: column('permissions', 'Index into `permissionSets`.'),
        permissionSets: t.expose('permissionSets', {
          type: [PermissionSet],
          nullable: { list: false, items: false },
        }),
        owners: t.expose('owners', { type: [Owner], nullable: { list: false, items: false } }),
        matchCount: t.exposeInt('matchCount', { nullable: false }),
        ignoredConditions: t.exposeIntList('ignoredConditions', {
          nullable: { list: false, items: false },
          description: 'Indexes of conditions whose field no longer exists, or whose operator does not fit it.',
        }),
        revision: t.exposeString('revision', { nullable: false, description: '`after` of activityChanges.' }),
      };
    },
  });

  const Changes = builder.objectRef<ActivityChanges>('ActivityChanges').implement({
    description: 'Rows can repeat what the page knows, and contain ancestors that did not change.',
    fields: (t) => ({
      rows: t.expose('rows', { type: Rows, nullable: false }),
      removed: t.expose('removed', {
        type: Column,
        nullable: false,
        description: 'Ids of activities that are deleted, hidden, or no longer match.',
      }),
      revision: t.exposeString('revision', { nullable: false, description: '`after` of the next call.' }),
    }),
  });

  builder.queryFields((t) => {
    const selection = {
      from: t.arg.string({ description: 'YYYY-MM-DD. Only activities with a day from it on, and undated ones.' }),
      to: t.arg.string({ description: 'YYYY-MM-DD, inclusive.' }),
      criteria: t.arg({ type: CriteriaInput, description: 'Left out: all activities.' }),
      attributes: t.arg.idList({ description: 'Ids of at most 20 attributes whose values are returned.' }),
    };
    return {
      activityRows: t.field({
        type: Rows,
        nullable: false,
        description: 'The activities that the caller can see and that match. Rejects more than 50,000.',
        args: selection,
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { criteria, ...selection }, { db, signedIn }) =>
          readActivityRows(db, await readerOf(db, signedIn()), {
            ...parseInput(SelectionWire, selection),
            criteria: criteria ? parseInput(CriteriaWire, criteria) : EVERYTHING,
          }),
      }),
      activityChanges: t.field({
        type: Changes,
        nullable: false,
        description: 'What changed since a revision.',
        args: {
          after: t.arg.string({ required: true, description: '`revision` of an earlier response.' }),
          ...selection,
        },
        ...allowField(USES_ACTIVITIES),
        resolve: async (_root, { criteria, ...rest }, { db, signedIn }) =>
          readActivityChanges(db, await readerOf(db, signedIn()), {
            ...parseInput(ChangesWire, rest),
            criteria: criteria ? parseInput(CriteriaWire, criteria) : EVERYTHING,
          }),
      }),
    };
  });
}

type ColumnName = Exclude<
  keyof ActivityRows,
  'attributeColumns' | 'permissionSets' | 'owners' | 'matchCount' | 'ignoredConditions' | 'revision'
>;
