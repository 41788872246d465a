import { splitLinks } from '../../base/text/split-links.ts';
import type { CommentBody } from './comments.wire.ts';

/** Somebody who is mentioned: from `start` on the text reads @ and the name. */
export type Mention = { start: number; id: string; name: string };

/** A comment while it is written. Its mentions stand in their order, and none overlaps another. */
export type Draft = { text: string; mentions: readonly Mention[] };

export const EMPTY_DRAFT: Draft = { text: '', mentions: [] };
/** Longest comment, in UTF-16 units as the field counts them. */
export const COMMENT_MAX = 5000;
/** What the server takes (comments.wire.ts). What is longer is told with fewer pieces, never cut off. */
const PARAGRAPHS_MAX = 100;
const PARTS_MAX = 200;
const LINK_MAX = 2000;

const wordsOf = ({ name }: Pick<Mention, 'name'>) => `@${name}`;
const endOf = (mention: Mention) => mention.start + wordsOf(mention).length;

/**
 * The draft after the person has changed its text; the caret stands behind what they did. A mention stays one only while
 * nothing of it changes.
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

/** What of the old text is not in the new one. The same letters often stand in several places; the caret says which changed. */
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

/** The draft with somebody mentioned at `start`, where their name already stands behind an @. */
export function addMention(draft: Draft, mention: Mention): Draft {
  const { text, mentions } = draft;
  if (text.slice(mention.start, endOf(mention)) !== wordsOf(mention)) return draft;
  const others = mentions.filter((other) => endOf(other) <= mention.start || other.start >= endOf(mention));
  return { text, mentions: [...others, mention].sort((one, other) => one.start - other.start) };
}

/** Who is mentioned, each once. */
export const mentionedBy = ({ mentions }: Draft): readonly Mention[] =>
  mentions.filter(({ id }, index) => mentions.findIndex((mention) => mention.id === id) === index);

export const isBlank = ({ text }: Draft): boolean => text.trim() === '';

/** What the person is about to mention: the letters between an @ and the caret. */
export type MentionQuery = { start: number; text: string };

/** An @ at the beginning of a word, with at most three words of a name behind it; the address in ana@example.org is none. */
const QUERY = /(?:^|[\s([{<"'“‘«/,;:–—-])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u;
const QUERY_MAX = 40;

/** Undefined where the caret does not stand behind an @ with a part of a name, or stands within a mention. */
export function mentionQueryAt({ text, mentions }: Draft, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret);
  const [, words] = QUERY.exec(before.slice(-QUERY_MAX - 2)) ?? [];
  if (words === undefined || words.length > QUERY_MAX) return undefined;
  const start = caret - words.length - 1;
  return mentions.some((mention) => mention.start === start) ? undefined : { start, text: words };
}

type Part = CommentBody['content'][number]['children'][number];

/** The comment as it is sent: a paragraph for each line, with its mentions and links. */
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
    // Each takes two pieces, and what comes last one.
    if (parts.length > PARTS_MAX - 3) break;
    parts.push(...textParts(text.slice(at, mention.start), PARTS_MAX - 2 - parts.length));
    parts.push({ type: 'mention', kind: 'user', id: mention.id });
    at = endOf(mention);
  }
  parts.push(...textParts(text.slice(at, to), PARTS_MAX - parts.length));
  return parts;
}

/** Text with the addresses of the web in it as links, as far as there is room. */
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

/** Without the empty lines and spaces around it. */
function trimmed({ text, mentions }: Draft): Draft {
  const cut = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((mention) => ({ ...mention, start: mention.start - cut })) };
}
