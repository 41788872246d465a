import * as v from 'valibot';
import { NOTICE_ERROR_CODES, type NoticeInput, NoticeInputWire } from '../../../src/features/notices/notices.wire.ts';
import { Failure } from '../failures/failure.ts';
import type { Builder } from '../graphql/builder.ts';
import { requireSession } from '../session/signed-in.ts';
import { callerOf, hasNotices, requireManager, requireNotices } from './callers.ts';
import {
  createNotice,
  dismissNotice,
  readCurrentNotice,
  removeNotice,
  replaceNotice,
  updateNotice,
} from './queries.ts';

/** The broadcast message in GraphQL (shell.md section 7, decision F7). */
export function addNoticeFields(builder: Builder): void {
  const Notice = builder.objectType('Notice', {
    description: "The organization's one current broadcast message, as the caller sees it.",
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      message: t.exposeString('message', { nullable: false }),
      urgent: t.exposeBoolean('urgent', { nullable: false, description: 'It opens by itself until it is read.' }),
      read: t.exposeBoolean('read', { nullable: false, description: 'Whether the caller has read it.' }),
    }),
  });
  const NoticeInput = builder.inputType('NoticeInput', {
    fields: (t) => ({
      message: t.string({ required: true, description: 'At most 255 characters after trimming.' }),
      urgent: t.boolean({ required: true }),
    }),
  });

  builder.queryField('currentNotice', (t) =>
    t.field({
      type: Notice,
      nullable: true,
      resolve: (_root, _args, { db, session }) => {
        const caller = requireSession(session);
        return hasNotices(caller) ? readCurrentNotice(db, callerOf(caller)) : null;
      },
    }),
  );
  builder.mutationFields((t) => ({
    createNotice: t.field({
      type: Notice,
      nullable: false,
      args: { input: t.arg({ type: NoticeInput, required: true }) },
      resolve: (_root, { input }, context) => createNotice(context.db, requireManager(context.session), checked(input)),
    }),
    updateNotice: t.field({
      type: Notice,
      nullable: false,
      description: 'Whoever has read the message keeps it read.',
      args: { id: t.arg.id({ required: true }), input: t.arg({ type: NoticeInput, required: true }) },
      resolve: (_root, { id, input }, context) =>
        updateNotice(context.db, requireManager(context.session), id, checked(input)),
    }),
    replaceNotice: t.field({
      type: Notice,
      nullable: false,
      description: 'Removes the message with this id and creates another. Both happen or neither.',
      args: { id: t.arg.id({ required: true }), input: t.arg({ type: NoticeInput, required: true }) },
      resolve: (_root, { id, input }, context) =>
        replaceNotice(context.db, requireManager(context.session), id, checked(input)),
    }),
    dismissNotice: t.field({
      type: Notice,
      nullable: false,
      description: 'Marks the message read for the caller. Sessions of the administration site never mark.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => {
        const session = requireNotices(context.session);
        return dismissNotice(context.db, callerOf(session), id, { mark: !session.admin });
      },
    }),
    removeNotice: t.id({
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => removeNotice(context.db, requireManager(context.session), id),
    }),
  }));
}

/** NUL and halves of surrogate pairs, which text in the database cannot hold. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Throws BAD_USER_INPUT with the sentence of the first rule that the input breaks. */
function checked(input: unknown): NoticeInput {
  const parsed = v.safeParse(NoticeInputWire, input);
  if (!parsed.success) throw new Failure(NOTICE_ERROR_CODES.invalid, { message: parsed.issues[0].message });
  if (UNSTORABLE.test(parsed.output.message)) {
    throw new Failure(NOTICE_ERROR_CODES.invalid, { message: 'The message holds a character that cannot be stored.' });
  }
  return parsed.output;
}
