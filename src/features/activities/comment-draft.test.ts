import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readCommentBody } from '../../shell/comments/comment-body.ts';
import {
  addMention,
  bodyOf,
  type Draft,
  EMPTY_DRAFT,
  editDraft,
  mentionedBy,
  mentionQueryAt,
} from './comment-draft.ts';
import { CommentBodyWire } from './comments.wire.ts';

/** The draft after typing, as a field reports it: the whole text, and the caret after the change. */
const typed = (draft: Draft, at: number, removed: number, added: string): Draft =>
  editDraft(draft, draft.text.slice(0, at) + added + draft.text.slice(at + removed), at + added.length);

const mentioning = (text: string, ...people: [id: string, name: string][]): Draft => {
  let draft: Draft = { text, mentions: [] };
  let from = 0;
  for (const [id, name] of people) {
    const start = text.indexOf(`@${name}`, from);
    from = start + 1;
    draft = addMention(draft, { start, id, name });
  }
  return draft;
};
const NADIA = ['1', 'Nadia Okafor'] as const;
const ASKED = mentioning('Ask @Nadia Okafor, please', [...NADIA]);
const sent = (draft: Draft) => bodyOf(draft).content.map(({ children }) => children);

test('a comment is sent as paragraphs of text, mentions and links', () => {
  const draft = mentioning('  Ask @Nadia Okafor\n\nabout https://example.org/a. Soon?\n ', [...NADIA]);
  expect(sent(draft)).toEqual([
    [{ text: 'Ask ' }, { type: 'mention', kind: 'user', id: '1' }],
    [],
    [{ text: 'about ' }, { type: 'link', url: 'https://example.org/a' }, { text: '. Soon?' }],
  ]);
});

test.each([
  ['before it', 0, 0, 'Please a', 12],
  ['right before its @', 4, 0, 'our ', 8],
  ['right behind it', 17, 0, '’s team', 4],
  ['behind it', 19, 6, 'now', 4],
])('a mention stays while text changes %s', (_, at, removed, added, start) => {
  expect(typed(ASKED, at, removed, added).mentions).toEqual([{ start, id: '1', name: 'Nadia Okafor' }]);
});

test.each([
  ['a letter within it is taken away', 8, 1, ''],
  ['a letter comes into it', 8, 0, 'x'],
  ['its last letter goes', 16, 1, ''],
  ['its @ goes', 4, 1, ''],
  ['it is selected and written over', 4, 13, 'Nadia'],
  ['a selection that reaches into it is written over', 0, 6, 'A'],
])('a mention is plain text once %s', (_, at, removed, added) => {
  const draft = typed(ASKED, at, removed, added);
  expect(mentionedBy(draft)).toEqual([]);
  expect(
    sent(draft)
      .flat()
      .some((part) => 'kind' in part),
  ).toBe(false);
});

test('of two people with one name, the one whose mention was taken away is not mentioned', () => {
  const both = mentioning('@Ana @Ana', ['1', 'Ana'], ['2', 'Ana']);
  expect(typed(both, 0, 5, '').mentions).toEqual([{ start: 0, id: '2', name: 'Ana' }]);
  expect(typed(both, 4, 5, '').mentions).toEqual([{ start: 0, id: '1', name: 'Ana' }]);
});

test('a change that the caret does not explain, as by undoing, keeps what lies outside of it', () => {
  expect(editDraft(ASKED, 'Do ask @Nadia Okafor, please', 0).mentions).toHaveLength(1);
  expect(editDraft(ASKED, 'Ask @Nadia, please', 18).mentions).toHaveLength(0);
});

test('a mention needs its words, and each person counts once', () => {
  expect(
    addMention({ text: 'Ask @Nadia', mentions: [] }, { start: 4, id: '1', name: 'Nadia Okafor' }).mentions,
  ).toEqual([]);
  const twice = mentioning('@Ana and @Ana', ['1', 'Ana'], ['1', 'Ana']);
  expect(mentionedBy(twice)).toHaveLength(1);
  expect(sent(twice)[0]).toHaveLength(3);
});

test.each([
  ['@', 1, { start: 0, text: '' }],
  ['Ask @na', 7, { start: 4, text: 'na' }],
  ['Ask @Nadia Ok', 13, { start: 4, text: 'Nadia Ok' }],
  ['(@chlo\u00e9', 7, { start: 1, text: 'chlo\u00e9' }],
  ['Ask @nadia', 7, { start: 4, text: 'na' }],
  ['ana@example', 11, undefined],
  ['Ask @Nadia Okafor of the team', 29, undefined],
  ['Ask @na\nand', 11, undefined],
  [`@${'a'.repeat(60)}`, 61, undefined],
  ['no one', 6, undefined],
])('in %j, the caret at %i asks for %j', (text, caret, query) => {
  expect(mentionQueryAt({ text, mentions: [] }, caret)).toEqual(query);
});

test('offers no user who is already mentioned', () => {
  expect(mentionQueryAt(ASKED, 17)).toBe(undefined);
  expect(mentionQueryAt(ASKED, 10)).toBe(undefined);
});

const PEOPLE = Array.from({ length: 150 }, (_, id): [string, string] => [String(id), `P${id}`]);
test.each([
  ['many lines', mentioning('line\n'.repeat(400))],
  ['many mentions', mentioning(PEOPLE.map(([, name]) => `@${name} and`).join(' '), ...PEOPLE)],
  ['many links', mentioning('https://example.org '.repeat(200))],
  ['a very long address', mentioning(`https://example.org/${'a'.repeat(3000)}`)],
  ['an address that is none', mentioning('https://[ and http://a:b')],
  ['what no database holds', mentioning('a\0b \ud800 c 👩‍🚀')],
  ['markup', mentioning('<script>alert(1)</script> javascript:alert(1)')],
])('the server takes %s, and nothing readable is lost', (_, draft) => {
  const body = bodyOf(draft);
  expect(v.is(CommentBodyWire, body)).toBe(true);
  const readable = (text: string) =>
    text
      .replaceAll('\0', '')
      .replace(/\p{Cs}/gu, '')
      .trim();
  const nameOf = (id: string) => PEOPLE[Number(id)]?.[1] ?? '';
  const lines = (readCommentBody(body) ?? []).map((parts) =>
    parts.map((part) => (part.kind === 'mention' ? `@${nameOf(part.personId)}` : part.text)).join(''),
  );
  expect(lines.join('\n')).toBe(readable(draft.text));
});

test('nothing but spaces is no comment', () => {
  expect(v.is(CommentBodyWire, bodyOf({ ...EMPTY_DRAFT, text: ' \n ' }))).toBe(false);
});
