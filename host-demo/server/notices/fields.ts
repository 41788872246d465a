import * as v from 'valibot';
import { END_IS_PAST, type NoticeInput, NoticeInputWire } from '../../../src/features/notices/notice-input.wire.ts';
import { NOTICE_ERROR_CODES, NOTICE_SEVERITIES } from '../../../src/features/notices/notices.wire.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { allowField } from '../platform/graphql/declare-field-access.ts';
import { IdKey, pageOf, placeFrom } from '../platform/paging/page.ts';
import { callerOf, hasNotices, MANAGES_NOTICES, USES_NOTICES } from './callers.ts';
import { readNoticeReads, readNoticeRecords } from './history-queries.ts';
import {
  createNotice,
  dismissNotice,
  readCurrentNotice,
  removeNotice,
  replaceNotice,
  updateNotice,
} from './queries.ts';

const INSTANT = 'An instant of ISO 8601 in UTC.';
const HISTORY_USUAL = 20;
const HISTORY_MAX = 50;

/** Broadcast messages in GraphQL (docs/decisions/0011-graphql-names-and-rest-twins.md). */
export function addNoticeFields(builder: Builder): void {
  const Severity = builder.enumType('NoticeSeverity', {
    description: 'Information, warning or problem.',
    values: NOTICE_SEVERITIES,
  });
  const Notice = builder.objectType('Notice', {
    description: "The organization's one current broadcast message, as the caller sees it.",
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      message: t.exposeString('message', { nullable: false }),
      urgent: t.exposeBoolean('urgent', { nullable: false, description: 'It opens by itself until it is read.' }),
      read: t.exposeBoolean('read', { nullable: false, description: 'Whether the caller has read it.' }),
      severity: t.expose('severity', { type: Severity, nullable: false }),
      endsAt: t.exposeString('endsAt', { nullable: true, description: `${INSTANT} Null: until it is removed.` }),
      publishedAt: t.exposeString('publishedAt', { nullable: true, description: INSTANT }),
      publisher: t.exposeString('publisher', { nullable: true, description: 'A name. Null: the person is gone.' }),
      onBehalfOf: t.exposeString('onBehalfOf', { nullable: true, description: 'The team it was published for.' }),
      notifiedAt: t.exposeString('notifiedAt', {
        nullable: true,
        description: `${INSTANT} The message is unread for users who read it before.`,
      }),
    }),
  });
  const NoticeReads = builder.objectType('NoticeReads', {
    description: 'Of those whom a message is addressed to and who can sign in, how many have read it.',
    fields: (t) => ({
      readBy: t.exposeInt('readBy', { nullable: false }),
      audience: t.exposeInt('audience', { nullable: false }),
    }),
  });
  const NoticeRecord = builder.objectType('NoticeRecord', {
    description: 'A message that was published at some time.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      message: t.exposeString('message', { nullable: false }),
      urgent: t.exposeBoolean('urgent', { nullable: false }),
      severity: t.expose('severity', { type: Severity, nullable: false }),
      publisher: t.exposeString('publisher', { nullable: true }),
      onBehalfOf: t.exposeString('onBehalfOf', { nullable: true }),
      publishedAt: t.exposeString('publishedAt', { nullable: false, description: INSTANT }),
      endedAt: t.exposeString('endedAt', { nullable: true, description: 'Null for the current message.' }),
      endsAt: t.exposeString('endsAt', { nullable: true }),
      readBy: t.exposeInt('readBy', { nullable: false }),
      audience: t.exposeInt('audience', { nullable: false }),
    }),
  });
  const NoticeHistory = builder.objectType('NoticeHistory', {
    fields: (t) => ({
      notices: t.expose('notices', { type: [NoticeRecord], nullable: { list: false, items: false } }),
      next: t.exposeString('next', { nullable: true, description: '`after` of the next page.' }),
    }),
  });
  const NoticeInput = builder.inputType('NoticeInput', {
    fields: (t) => ({
      message: t.string({ required: true, description: 'At most 255 characters after trimming.' }),
      urgent: t.boolean({ required: true }),
      severity: t.field({ type: Severity, required: false, description: 'Left out: `info`, or as it was.' }),
      endsAt: t.string({ required: false, description: 'An instant to come. Left out: none, or as it was.' }),
      onBehalfOf: t.string({ required: false, description: 'At most 60 characters. Left out: none, or as it was.' }),
    }),
  });

  builder.queryField('currentNotice', (t) =>
    t.field({
      type: Notice,
      nullable: true,
      ...allowField('session'),
      resolve: (_root, _args, { db, signedIn }) =>
        hasNotices(signedIn()) ? readCurrentNotice(db, callerOf(signedIn())) : null,
    }),
  );
  builder.queryFields((t) => ({
    noticeReads: t.field({
      type: NoticeReads,
      nullable: false,
      description: 'For managers: how many have read a message of the organization.',
      args: { id: t.arg.id({ required: true }) },
      ...allowField(MANAGES_NOTICES),
      resolve: (_root, { id }, { db, signedIn }) => readNoticeReads(db, signedIn().organization.id, id),
    }),
    noticeHistory: t.field({
      type: NoticeHistory,
      nullable: false,
      description: "For managers: the organization's messages, the newest first, the current one among them.",
      args: {
        first: t.arg.int({ defaultValue: HISTORY_USUAL, description: `At most ${HISTORY_MAX}.` }),
        after: t.arg.string({ description: 'What an earlier page gave as `next`.' }),
      },
      ...allowField(MANAGES_NOTICES),
      resolve: async (_root, { first, after }, { db, signedIn }) => {
        const { organizationId } = callerOf(signedIn());
        const limit = first ?? HISTORY_USUAL;
        if (limit < 1 || limit > HISTORY_MAX) {
          throw new Failure(NOTICE_ERROR_CODES.invalid, { message: `A page has 1 to ${HISTORY_MAX} messages.` });
        }
        const [place] = placeFrom(v.tuple([IdKey]), after ?? undefined) ?? [];
        const { rows, next } = pageOf(
          await readNoticeRecords(db, organizationId, { after: place, limit }),
          limit,
          ({ id }) => [id],
        );
        return { notices: rows, next };
      },
    }),
  }));
  builder.mutationFields((t) => ({
    createNotice: t.field({
      type: Notice,
      nullable: false,
      args: { input: t.arg({ type: NoticeInput, required: true }) },
      ...allowField(MANAGES_NOTICES),
      resolve: (_root, { input }, { db, signedIn }) => createNotice(db, callerOf(signedIn()), checked(input)),
    }),
    updateNotice: t.field({
      type: Notice,
      nullable: false,
      description:
        'The message stays read for users who have read it, unless all users except the caller are notified again.',
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: NoticeInput, required: true }),
        notifyAgain: t.arg.boolean({ required: false }),
      },
      ...allowField(MANAGES_NOTICES),
      resolve: (_root, { id, input, notifyAgain }, { db, signedIn }) =>
        updateNotice(db, callerOf(signedIn()), id, checked(input), {
          again: notifyAgain === true,
          mark: !signedIn().admin,
        }),
    }),
    replaceNotice: t.field({
      type: Notice,
      nullable: false,
      description: 'Removes the message with this id and creates another. Both happen or neither.',
      args: { id: t.arg.id({ required: true }), input: t.arg({ type: NoticeInput, required: true }) },
      ...allowField(MANAGES_NOTICES),
      resolve: (_root, { id, input }, { db, signedIn }) => replaceNotice(db, callerOf(signedIn()), id, checked(input)),
    }),
    dismissNotice: t.field({
      type: Notice,
      nullable: false,
      description: 'Marks the message read for the caller. Sessions of the administration site never mark.',
      args: {
        id: t.arg.id({ required: true }),
        notifiedAt: t.arg.string({
          description: 'As the caller knows it. If everyone was notified again since, the message stays unread.',
        }),
      },
      ...allowField(USES_NOTICES),
      resolve: (_root, { id, notifiedAt }, { db, signedIn }) =>
        dismissNotice(db, callerOf(signedIn()), id, { mark: !signedIn().admin, notifiedAt }),
    }),
    removeNotice: t.id({
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      ...allowField(MANAGES_NOTICES),
      resolve: (_root, { id }, { db, signedIn }) => removeNotice(db, callerOf(signedIn()), id),
    }),
  }));
}

/** NUL and unpaired surrogates, which PostgreSQL text cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Throws BAD_USER_INPUT with the message of the first rule that the input violates. */
function checked({ severity, ...input }: { severity?: unknown }): NoticeInput {
  // In GraphQL, null can mean an omitted value, and a null severity has no other meaning.
  const parsed = v.safeParse(NoticeInputWire, { ...input, ...(severity !== null && { severity }) });
  if (!parsed.success) throw invalid(parsed.issues[0].message);
  const { message, endsAt } = parsed.output;
  if (UNSTORABLE.test(message)) throw invalid('Remove characters from the message that can’t be saved.');
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw invalid(END_IS_PAST);
  return parsed.output;
}

const invalid = (message: string) => new Failure(NOTICE_ERROR_CODES.invalid, { message });
