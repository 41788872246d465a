import * as v from 'valibot';
import { exactObject } from '../../base/validation/exact-object.ts';

const TEXT_MAX = 5000;
const PARTS_MAX = 200;
const PARAGRAPHS_MAX = 100;

/** Any text that the database can store: no NUL, no unpaired surrogates. */
const TextWire = v.pipe(
  v.string(),
  v.maxLength(TEXT_MAX),
  v.check((text) => !text.includes('\0') && !/\p{Cs}/u.test(text)),
);
const Mark = v.optional(v.boolean());

const LinkWire = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^https?:\/\//i),
  v.check((text) => URL.canParse(text)),
);

const PartWire = v.union([
  exactObject({
    type: v.literal('mention'),
    kind: v.literal('user'),
    id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  }),
  exactObject({ type: v.literal('link'), url: LinkWire, text: v.optional(TextWire) }),
  exactObject({ text: TextWire, bold: Mark, italic: Mark, strikethrough: Mark, code: Mark }),
]);
type Part = v.InferOutput<typeof PartWire>;

const hasContent = (part: Part) =>
  !('text' in part) || part.text === undefined || part.text.trim() !== '' || 'url' in part;

/** A comment in the collaboration service's client format; not empty. */
export const CommentBodyWire = v.pipe(
  exactObject({
    version: v.literal(1),
    content: v.pipe(
      v.array(
        exactObject({
          type: v.literal('paragraph'),
          children: v.pipe(v.array(PartWire), v.maxLength(PARTS_MAX)),
        }),
      ),
      v.maxLength(PARAGRAPHS_MAX),
    ),
  }),
  v.check(({ content }) => content.some(({ children }) => children.some(hasContent))),
);
export type CommentBody = v.InferOutput<typeof CommentBodyWire>;

/**
 * POST activities/{id}/comments: a reply in the thread, or the first comment of a new one. Answers it with status 201.
 * Mentioned users and participants get an inbox notification.
 */
export const CommentInputWire = v.object({
  threadId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  body: CommentBodyWire,
});
export type CommentInput = v.InferOutput<typeof CommentInputWire>;

/**
 * A comment in the collaboration service's client format. DELETE activities/{id}/comments/{comment id} deletes the
 * user's own comment.
 */
export const CommentWire = v.object({
  type: v.literal('comment'),
  id: v.string(),
  threadId: v.string(),
  roomId: v.string(),
  userId: v.string(),
  createdAt: v.string(),
  reactions: v.array(v.unknown()),
  attachments: v.array(v.unknown()),
  metadata: v.record(v.string(), v.unknown()),
  /** Missing if deleted. Bodies of unknown versions are not parsed. */
  body: v.optional(v.unknown()),
  deletedAt: v.optional(v.string()),
});
export type Comment = v.InferOutput<typeof CommentWire>;

export const ThreadWire = v.object({
  type: v.literal('thread'),
  id: v.string(),
  roomId: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  metadata: v.record(v.string(), v.unknown()),
  resolved: v.boolean(),
  visibility: v.literal('public'),
  /** Oldest first. */
  comments: v.array(CommentWire),
});
export type Thread = v.InferOutput<typeof ThreadWire>;

/** GET activities/{id}/comments?after=&limit=: the threads of the activity, newest first. */
export const ThreadsWire = v.object({ threads: v.array(ThreadWire), next: v.nullable(v.string()) });
