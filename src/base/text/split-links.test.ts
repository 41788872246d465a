import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test.each([
  ['See https://help.example/a?b=1.', ['See ', 'https://help.example/a?b=1', '.']],
  ['(https://help.example/x)', ['(', 'https://help.example/x', ')']],
  ['https://wiki.example/Plan_(finance)', ['', 'https://wiki.example/Plan_(finance)', '']],
  ['(see https://wiki.example/Plan_(finance)).', ['(see ', 'https://wiki.example/Plan_(finance)', ').']],
  ['https://a.example https://b.example!', ['', 'https://a.example', ' ', 'https://b.example', '!']],
  ['javascript:alert(1) and ftp://a.example', ['javascript:alert(1) and ftp://a.example']],
])('finds the addresses in %j, and loses no letter', (text, pieces) => {
  expect(splitLinks(text)).toEqual(pieces);
  expect(splitLinks(text).join('')).toBe(text);
});
