import { expect, test } from 'vitest';
import { commentText, mentionedIn, readCommentBody } from './comment-body.ts';

const body = (...children: unknown[]) => ({ version: 1, content: [{ type: 'paragraph', children }] });
const nameOf = (id: string) => `person ${id}`;

test('a comment is read as text, mentions and links of the web', () => {
  const paragraphs =
    readCommentBody(
      body(
        { text: 'Ask ', bold: true },
        { type: 'mention', kind: 'user', id: '7' },
        { text: ' about\n ' },
        { type: 'link', url: 'https://example.org/plan', text: 'the plan' },
      ),
    ) ?? [];
  expect(commentText(paragraphs, nameOf)).toBe('Ask @person 7 about the plan');
  expect(mentionedIn(paragraphs)).toEqual(['7']);
  expect(paragraphs[0]?.[0]).toMatchObject({ kind: 'text', bold: true, italic: false });
});

test.each([undefined, null, 'text', [], { version: 2, content: [] }, { version: 1 }, { version: 1, content: [7] }])(
  'a body of another shape, %j, cannot be read',
  (given) => {
    expect(readCommentBody(given)).toBe(undefined);
  },
);

test('what is not known within a body is left out, and a link elsewhere is its text', () => {
  const paragraphs =
    readCommentBody(
      body(
        null,
        { type: 'image', url: 'x' },
        { type: 'mention', kind: 'group', id: '1' },
        { type: 'link', url: 'javascript:alert(1)' },
        { type: 'link', url: 'https://', text: ' nowhere' },
        { text: 7 },
        { text: '!', bold: 'yes' },
      ),
    ) ?? [];
  expect(paragraphs.flat().every(({ kind }) => kind === 'text')).toBe(true);
  expect(commentText(paragraphs, nameOf)).toBe('javascript:alert(1) nowhere!');
  expect(readCommentBody({ version: 1, content: [{}] })).toEqual([[]]);
});
