import * as v from 'valibot';
import type {
  ActivityHistory,
  HistoryChange,
  HistoryEntry,
} from '../../../../src/features/activities/history/activity-history.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { IdKey, placeFrom } from '../../platform/paging/page.ts';
import type { OwnerType } from '../owned/owner-type.ts';
import { readerOf, USES_ACTIVITIES } from '../readers.ts';
import { readHistory } from './read-history.ts';

const LIST = { list: false, items: false } as const;
const VALUES = { list: false, items: true } as const;
const PAGE_USUAL = 20;
const PAGE_MAX = 100;
const FirstWire = v.pipe(
  v.number(),
  v.minValue(1, `A page has 1 to ${PAGE_MAX} entries.`),
  v.maxValue(PAGE_MAX, `A page has 1 to ${PAGE_MAX} entries.`),
);

/** The history of activities in GraphQL. */
export function addHistoryFields(builder: Builder, Owner: OwnerType): void {
  const Change = builder.objectRef<HistoryChange>('ActivityHistoryChange').implement({
    fields: (t) => ({
      field: t.exposeString('field', {
        nullable: false,
        description: 'NAME, DATES, OWNER, STATUS, PARENT, SOURCE (of a copy) or ATTRIBUTE.',
      }),
      attribute: t.exposeString('attribute', { nullable: true, description: 'Its name at that time.' }),
      attributeType: t.exposeString('attributeType', { nullable: true }),
      before: t.exposeStringList('before', {
        nullable: VALUES,
        description: 'Texts as they were. Null: a former user, or an activity that the caller cannot see.',
      }),
      after: t.exposeStringList('after', { nullable: VALUES }),
    }),
  });
  const Entry = builder.objectRef<HistoryEntry>('ActivityHistoryEntry').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      at: t.exposeString('at', { nullable: false }),
      person: t.expose('person', { type: Owner, nullable: true, description: 'Null for a former user.' }),
      kind: t.exposeString('kind', {
        nullable: false,
        description: 'CREATED, COPIED, UPDATED, REPARENTED, DELETED or RESTORED.',
      }),
      changes: t.expose('changes', { type: [Change], nullable: LIST }),
    }),
  });
  const History = builder.objectRef<ActivityHistory>('ActivityHistory').implement({
    fields: (t) => ({
      entries: t.expose('entries', { type: [Entry], nullable: LIST }),
      next: t.exposeString('next', { nullable: true, description: '`after` of the next page.' }),
    }),
  });

  builder.queryField('activityHistory', (t) =>
    t.field({
      type: History,
      nullable: false,
      description: 'What users have done with an activity, newest first. Rejects with ACTIVITY_NOT_FOUND.',
      args: {
        id: t.arg.id({ required: true }),
        first: t.arg.int({ defaultValue: PAGE_USUAL, description: `At most ${PAGE_MAX}.` }),
        after: t.arg.string({ description: '`next` of an earlier page.' }),
      },
      ...allowField(USES_ACTIVITIES),
      resolve: async (_root, { id, first, after }, { db, signedIn }) => {
        const [place] = placeFrom(v.tuple([IdKey]), after ?? undefined) ?? [];
        return readHistory(db, await readerOf(db, signedIn()), id, {
          first: parseInput(FirstWire, first ?? PAGE_USUAL),
          after: place,
        });
      },
    }),
  );
}
