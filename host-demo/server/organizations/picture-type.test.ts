import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0....')],
  ['image/gif', bytes('GIF89a....')],
  ['image/webp', bytes('RIFF....WEBPVP8 ')],
  ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'image/svg+xml',
    Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>é</svg>'),
  ],
])('a picture is known by its bytes: %s', (type, content) => {
  expect(pictureType(content)).toBe(type);
});

test.each([
  ['nothing', bytes('')],
  ['a page', Buffer.from('<html><svg></svg></html>')],
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['text', Buffer.from('svg')],
  ['another root', Buffer.from('<svgx>')],
  ['half a word', bytes('\x89PNG')],
  ['bytes that are no text', bytes('<svg \xff\xfe>')],
  ['entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>')],
  ['a comment without an end', Buffer.from(`<!--${'-'.repeat(100_000)}`)],
])('%s is no picture', (_what, content) => {
  expect(pictureType(content)).toBeUndefined();
});
