import * as v from 'valibot';

/** A part of a comment. Known text marks, such as bold, are kept. */
export type CommentPart =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean; strikethrough: boolean; code: boolean }
  | { kind: 'mention'; personId: string }
  | { kind: 'link'; href: string; text: string };

export type CommentParagraph = readonly CommentPart[];

const Mark = v.optional(v.fallback(v.boolean(), false), false);
const TextWire = v.object({ text: v.string(), bold: Mark, italic: Mark, strikethrough: Mark, code: Mark });
const MentionWire = v.object({ type: v.literal('mention'), kind: v.literal('user'), id: v.string() });
const LinkWire = v.object({ type: v.literal('link'), url: v.string(), text: v.optional(v.string()) });
const BodyWire = v.object({
  version: v.literal(1),
  content: v.array(v.object({ children: v.optional(v.array(v.unknown()), []) })),
});

/**
 * Parses a comment body in the format of the collaboration service (version 1). Undefined for another version or shape;
 * unknown parts are omitted, and links that are not http(s) become text.
 */
export function readCommentBody(body: unknown): readonly CommentParagraph[] | undefined {
  const parsed = v.safeParse(BodyWire, body);
  return parsed.success ? parsed.output.content.map(({ children }) => children.flatMap(partOf)) : undefined;
}

function partOf(child: unknown): CommentPart[] {
  if (v.is(MentionWire, child)) return [{ kind: 'mention', personId: child.id }];
  if (v.is(LinkWire, child)) {
    const { url, text = url } = child;
    return [/^https?:\/\//i.test(url) && URL.canParse(url) ? { kind: 'link', href: url, text } : plain(text)];
  }
  const text = v.safeParse(TextWire, child);
  return text.success ? [{ kind: 'text', ...text.output }] : [];
}

const plain = (text: string): CommentPart => ({
  kind: 'text',
  text,
  bold: false,
  italic: false,
  strikethrough: false,
  code: false,
});

/** Returns the ids of the mentioned users, without duplicates. */
export const mentionedIn = (paragraphs: readonly CommentParagraph[]): readonly string[] => [
  ...new Set(paragraphs.flat().flatMap((part) => (part.kind === 'mention' ? [part.personId] : []))),
];

/** Returns the comment as one line of plain text; `nameOf` resolves mentioned users. */
export function commentText(paragraphs: readonly CommentParagraph[], nameOf: (personId: string) => string): string {
  const words = (part: CommentPart) => (part.kind === 'mention' ? `@${nameOf(part.personId)}` : part.text);
  return paragraphs
    .map((parts) => parts.map(words).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
