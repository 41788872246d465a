import { splitLinks } from '../../base/text/split-links.ts';
import type { CommentBody } from './comments.wire.ts';

/** A mention: from `start` on, the text is @ and the name. */
export type Mention = { start: number; id: string; name: string };

/** A draft of a comment. Its mentions are sorted and do not overlap. */
export type Draft = { text: string; mentions: readonly Mention[] };

export const EMPTY_DRAFT: Draft = { text: '', mentions: [] };
/** Maximum length of a comment, in UTF-16 units like the field's maxlength. */
export const COMMENT_MAX = 5000;
/** Limits of the server (comments.wire.ts). A longer comment is sent with fewer parts, never truncated. */
const PARAGRAPHS_MAX = 100;
const PARTS_MAX = 200;
const LINK_MAX = 2000;

const wordsOf = ({ name }: Pick<Mention, 'name'>) => `@${name}`;
const endOf = (mention: Mention) => mention.start + wordsOf(mention).length;

/**
 * Returns the draft after a change of its text, given the caret after the change. A mention that changes becomes text.
 */
export function editDraft({ text, mentions }: Draft, next: string, caret: number): Draft {
  const { from, to } = changedPart(text, next, caret);
  const shift = next.length - text.length;
  return {
    text: next,
    mentions: mentions.flatMap((mention) => {
      if (endOf(mention) <= from) return [mention];
      return mention.start >= to ? [{ ...mention, start: mention.start + shift }] : [];
    }),
  };
}

/** Returns the changed part of the old text. Repeated characters are ambiguous, so the caret decides. */
function changedPart(text: string, next: string, caret: number): { from: number; to: number } {
  const behind = next.slice(caret);
  const kept = text.endsWith(behind) ? behind.length : commonEnd(text, next);
  const most = Math.min(text.length, next.length) - kept;
  let from = 0;
  while (from < most && text[from] === next[from]) from++;
  return { from, to: text.length - kept };
}

function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[one.length - 1 - length] === other[other.length - 1 - length]) length++;
  return length;
}

/** Adds a mention at `start`, where the text already contains @ and the name. */
export function addMention(draft: Draft, mention: Mention): Draft {
  const { text, mentions } = draft;
  if (text.slice(mention.start, endOf(mention)) !== wordsOf(mention)) return draft;
  const others = mentions.filter((other) => endOf(other) <= mention.start || other.start >= endOf(mention));
  return { text, mentions: [...others, mention].sort((one, other) => one.start - other.start) };
}

/** Returns the mentions without duplicate users. */
export const mentionedBy = ({ mentions }: Draft): readonly Mention[] =>
  mentions.filter(({ id }, index) => mentions.findIndex((mention) => mention.id === id) === index);

export const isBlank = ({ text }: Draft): boolean => text.trim() === '';

/** A mention that the user is typing: the characters between an @ and the caret. */
export type MentionQuery = { start: number; text: string };

/** An @ at the start of a word, with at most three words of a name; the one in ana@example.org does not match. */
const QUERY = /(?:^|[\s([{<"'“‘«/,;:–—-])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u;
const QUERY_MAX = 40;

/** Returns undefined unless the caret follows an @ with part of a name, outside mentions. */
export function mentionQueryAt({ text, mentions }: Draft, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const [, words] = QUERY.exec(before.slice(-QUERY_MAX - 2)) ?? [];
  if (words === undefined || words.length > QUERY_MAX) return undefined;
  const start = caret - words.length - 1;
  return mentions.some((mention) => mention.start === start) ? undefined : { start, text: words };
}

type Part = CommentBody['content'][number]['children'][number];

/** Returns the comment as it is sent: a paragraph per line, with mentions and links. */
export function bodyOf(draft: Draft): CommentBody {
  const { text, mentions } = trimmed(draft);
  const content: CommentBody['content'] = [];
  let start = 0;
  while (start <= text.length) {
    const isLast = content.length === PARAGRAPHS_MAX - 1;
    const lineEnd = text.indexOf('\n', start);
    const end = isLast || lineEnd < 0 ? text.length : lineEnd;
    content.push({ type: 'paragraph', children: partsOf(text, mentions, start, end) });
    start = end + 1;
  }
  return { version: 1, content };
}

function partsOf(text: string, mentions: readonly Mention[], from: number, to: number): Part[] {
  const within = mentions.filter((mention) => mention.start >= from && endOf(mention) <= to);
  const parts: Part[] = [];
  let at = from;
  for (const mention of within) {
    // A mention or link takes two parts, and the rest of the line one.
    if (parts.length > PARTS_MAX - 3) break;
    parts.push(...textParts(text.slice(at, mention.start), PARTS_MAX - 2 - parts.length));
    parts.push({ type: 'mention', kind: 'user', id: mention.id });
    at = endOf(mention);
  }
  parts.push(...textParts(text.slice(at, to), PARTS_MAX - parts.length));
  return parts;
}

/** Returns text with web addresses as links, up to a number of parts. */
function textParts(text: string, most: number): Part[] {
  const clean = text.replaceAll('\0', '').replace(/\p{Cs}/gu, '');
  if (clean === '') return [];
  const pieces = splitLinks(clean);
  if (pieces.length > most) return [{ text: clean }];
  return pieces.flatMap((piece, index): Part[] => {
    if (piece === '') return [];
    const isLink = index % 2 === 1 && piece.length <= LINK_MAX && URL.canParse(piece);
    return [isLink ? { type: 'link', url: piece } : { text: piece }];
  });
}

/** Removes surrounding empty lines and spaces. */
function trimmed({ text, mentions }: Draft): Draft {
  const cut = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((mention) => ({ ...mention, start: mention.start - cut })) };
}
