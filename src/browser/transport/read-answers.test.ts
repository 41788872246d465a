import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const CALL = /await \(await rest\(\)\)\s*\.(?:get|post)\(/g;

/** Returns what follows the parenthesis that closes a call. */
function afterCall(source: string, start: number): string {
  let depth = 1;
  let index = start;
  for (; depth > 0 && index < source.length; index++) {
    if (source[index] === '(') depth += 1;
    if (source[index] === ')') depth -= 1;
  }
  return source.slice(index).trimStart();
}

it('every call that is awaited reads its answer: without that, it neither waits nor fails', () => {
  const unread = Object.entries(SOURCES).flatMap(([path, source]) =>
    [...source.matchAll(CALL)]
      .filter(({ 0: call, index }) => !/^\.(json|text)\(/.test(afterCall(source, index + call.length)))
      .map(({ 0: call }) => `${path}: ${call}`),
  );
  expect(unread).toEqual([]);
});
