import { isStorable } from '../../../base/text/storable.ts';
import { isSafeLink } from './safe-link.ts';

/** A node of a rich text, as tiptap stores it. Never HTML. */
export type RichNode = {
  type: string;
  text?: string;
  attrs?: Readonly<Record<string, string | number>>;
  marks?: readonly RichMark[];
  content?: readonly RichNode[];
};
type RichMark = { type: string; attrs?: Readonly<Record<string, string>> };
export type RichText = RichNode & { type: 'doc' };

/** What each node can contain. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  doc: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'],
  paragraph: ['text', 'hardBreak'],
  heading: ['text', 'hardBreak'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  blockquote: ['paragraph'],
  hardBreak: [],
};
const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'];
const HEADING_LEVELS_MAX = 3;

/** Characters of its JSON. */
const RICH_TEXT_MAX_LENGTH = 20_000;
const DEPTH_MAX = 20;

/**
 * Returns a rich text with only the nodes, marks and attributes of the product; undefined if it has others, is nested too
 * deeply or is too large.
 */
export function readRichText(value: unknown): RichText | undefined {
  const node = readNode(value, ['doc'], 0);
  if (node?.type !== 'doc' || JSON.stringify(node).length > RICH_TEXT_MAX_LENGTH) return undefined;
  return node as RichText;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNode(value: unknown, allowed: readonly string[], depth: number): RichNode | undefined {
  if (!isObject(value) || depth > DEPTH_MAX) return undefined;
  const { type, text, attrs, content = [] } = value;
  if (typeof type !== 'string' || !allowed.includes(type)) return undefined;
  if (type === 'text') return readTextNode(text, value.marks ?? []);
  if (!Array.isArray(content)) return undefined;
  const children = content.map((child) => readNode(child, CONTENT[type] ?? [], depth + 1));
  if (children.some((child) => child === undefined)) return undefined;
  return {
    type,
    ...attrsOf(type, isObject(attrs) ? attrs : {}),
    ...(children.length > 0 && { content: children as RichNode[] }),
  };
}

function attrsOf(type: string, { level, start }: Readonly<Record<string, unknown>>): Pick<RichNode, 'attrs'> {
  if (type === 'heading') return { attrs: { level: isUpTo(level, HEADING_LEVELS_MAX) ? level : 1 } };
  if (type === 'orderedList' && isUpTo(start, 1_000_000)) return { attrs: { start } };
  return {};
}

const isUpTo = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

function readTextNode(text: unknown, marks: unknown): RichNode | undefined {
  if (typeof text !== 'string' || text === '' || !isStorable(text) || !Array.isArray(marks)) return undefined;
  const known = marks.map(readMark);
  if (known.some((mark) => mark === undefined)) return undefined;
  return { type: 'text', text, ...(known.length > 0 && { marks: known as RichMark[] }) };
}

function readMark(value: unknown): RichMark | undefined {
  if (!isObject(value) || typeof value.type !== 'string') return undefined;
  if (MARKS.includes(value.type)) return { type: value.type };
  const href = value.type === 'link' && isObject(value.attrs) ? value.attrs.href : undefined;
  return typeof href === 'string' && isSafeLink(href) ? { type: 'link', attrs: { href } } : undefined;
}

/** Returns the text of a rich text, with one line for each paragraph. */
export function plainTextOf({ type, text, content = [] }: RichNode): string {
  if (type === 'text') return text ?? '';
  if (type === 'hardBreak') return '\n';
  const isBlock = type !== 'paragraph' && type !== 'heading';
  return content.map(plainTextOf).join(isBlock ? '\n' : '');
}

/** Returns the first line with text, with an ellipsis if there are others. */
export function firstLineOf(text: RichText): string {
  const [first = '', ...others] = plainTextOf(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return others.length > 0 ? `${first} …` : first;
}

/** Returns plain text as a rich text with one paragraph for each line. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\r\n?|\n/)
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
});
