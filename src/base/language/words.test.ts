import { expect, test } from 'vitest';
import { addLocale, directionOf, languageOf, onLocale, type Translation, textLanguage, translatable } from './words.ts';

const words = translatable('greetings', { hello: 'Hello', unread: (count: number) => `${count} unread` });

test('texts are English until the texts of the language are loaded', () => {
  expect(words('nl').hello).toBe('Hello');
  expect(textLanguage('nl-BE')).toBe('en');
  let calls = 0;
  const stop = onLocale(() => calls++);
  addLocale('nl', {
    greetings: { hello: 'Hallo', unread: (count) => `${count} ongelezen` } satisfies Translation<typeof words>,
  });
  expect(calls).toBe(1);
  expect([words('nl').hello, words('nl-BE').unread(2), words('en').hello]).toEqual(['Hallo', '2 ongelezen', 'Hello']);
  expect(textLanguage('nl-BE')).toBe('nl-BE');
  stop();
  addLocale('nl', {});
  expect(calls).toBe(1);
});

test('texts without a locale are in the language of the page', () => {
  document.documentElement.lang = 'sv';
  addLocale('sv', { greetings: { hello: 'Hej', unread: () => '' } });
  expect(words().hello).toBe('Hej');
  document.documentElement.lang = '';
});

test('a locale that misses a text or has one too many does not compile', () => {
  // @ts-expect-error: `unread` is missing
  const missing = { hello: 'Hallo' } satisfies Translation<typeof words>;
  // @ts-expect-error: `bye` is not among the English texts
  const unknown = { hello: 'Hallo', unread: () => '', bye: 'Tot ziens' } satisfies Translation<typeof words>;
  expect([missing.hello, unknown.hello]).toEqual(['Hallo', 'Hallo']);
});

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['de-AT', undefined],
])('the direction of %s is %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test('the language of a locale is its first part in lower case', () => {
  expect(languageOf('DE-at')).toBe('de');
});
