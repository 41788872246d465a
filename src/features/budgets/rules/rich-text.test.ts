import { describe, expect, it } from 'vitest';
import { firstLineOf, plainTextOf, type RichNode, readRichText, richTextOf } from './rich-text.ts';

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });

describe('a rich text', () => {
  it('keeps its nodes and marks, and drops attributes of others', () => {
    const given = doc(
      { type: 'heading', attrs: { level: 2, onclick: 'x' }, content: [text('Aim')] },
      paragraph(
        text('See ', { type: 'bold' }),
        text('this', { type: 'link', attrs: { href: 'https://a.example', target: '_top' } }),
      ),
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('One'))] }] },
    );
    expect(readRichText(given)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('Aim')] },
        paragraph(text('See ', { type: 'bold' }), text('this', { type: 'link', attrs: { href: 'https://a.example' } })),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [paragraph(text('One'))] }],
        },
      ),
    );
  });

  it.each([
    ['an unknown node', doc({ type: 'image', attrs: { src: 'x' } })],
    ['an unknown mark', doc(paragraph(text('a', { type: 'textStyle' })))],
    ['an unsafe link', doc(paragraph(text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))],
    ['a node in the wrong place', doc(text('a'))],
    ['text that can’t be stored', doc(paragraph(text('a\0')))],
    ['no document', paragraph(text('a'))],
    ['content that is no list', { type: 'doc', content: 'a' }],
    ['more than 20,000 characters', richTextOf('a'.repeat(20_000))],
    ['__proto__', JSON.parse('{"type":"doc","content":[{"type":"__proto__"}]}')],
  ])('is refused with %s', (_name, given) => {
    expect(readRichText(given)).toBeUndefined();
  });

  it('is refused when it is nested too deeply', () => {
    let node: RichNode = { type: 'bulletList' };
    for (let depth = 0; depth < 30; depth++)
      node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] };
    expect(readRichText(doc(node))).toBeUndefined();
  });

  it('has a plain text, and is made of one', () => {
    expect(plainTextOf(richTextOf('One\n\nTwo'))).toBe('One\n\nTwo');
    expect(readRichText(richTextOf('One\n\nTwo'))).toEqual(richTextOf('One\n\nTwo'));
    expect(firstLineOf(richTextOf('\nOne\n\nTwo'))).toBe('One …');
    expect(firstLineOf(richTextOf('One\n'))).toBe('One');
  });
});
