import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGE_NUMBERS, messageNumber } from '../../src/base/message-numbers.ts';
import { groupedMessages } from '../../src/embed/diagnosis/grouped-messages.ts';
import { MESSAGE_CATALOGUE } from '../../src/embed/diagnosis/message-catalogue.ts';
import { PHASE_MESSAGES } from '../../src/embed/startup/warn-when-slow.ts';
import { CODE_NUMBERS } from '../../widgets/loader/load-elements.ts';

const NUMBERS = 'src/base/message-numbers.ts';
const CATALOGUE = 'src/embed/diagnosis/message-catalogue.ts';

const sources = ['src', 'widgets', 'host-demo/standalone']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && ![NUMBERS, CATALOGUE].includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the first argument of each call of that kind in the sources. */
const firstArguments = (call: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(call)].map(([, given = '']) => ({ path, given })));

test('every error and every line in the console has a code of the catalogue (X-SHELL-09)', () => {
  const codes = [
    ...firstArguments(/new PorticoError\(\s*([^,]+),/g),
    ...firstArguments(/\blogMessage\(\s*'(?:error|warn|info)',\s*\w+,\s*([^,]+),/g),
  ];
  expect(codes.length).toBeGreaterThan(10);
  for (const { path, given } of codes) {
    if (given === 'code') continue; // passed on: its caller is checked
    const code = /^'([^']+)'$/.exec(given)?.[1];
    expect(code, `${path}: the code has to be a literal, not ${given}`).toBeDefined();
    expect(MESSAGE_CATALOGUE, `${path}: give ${code} a number and an entry`).toHaveProperty([code ?? '']);
  }
});

test('a literal number matches its code (X-SHELL-09)', () => {
  const lines = firstArguments(/\blogMessage\(\s*'(?:error|warn|info)',\s*(\w+,\s*'[^']+')/g);
  expect(lines.length).toBeGreaterThan(3);
  for (const { path, given } of lines) {
    const [number, code = ''] = given.split(/,\s*/);
    expect(Number(number), `${path}: the number of ${code}`).toBe(MESSAGE_NUMBERS[code.slice(1, -1)]);
  }
});

test('messages for missing code have the numbers of the list (X-SHELL-09)', () => {
  for (const [code, number] of Object.entries(CODE_NUMBERS))
    expect([code, MESSAGE_NUMBERS[code]]).toEqual([code, number]);
});

test('messages for a slow start have the numbers of the list (X-SHELL-09)', () => {
  expect(Object.keys(PHASE_MESSAGES)).not.toEqual([]);
  for (const { code, number } of Object.values(PHASE_MESSAGES))
    expect([code, MESSAGE_NUMBERS[code]]).toEqual([code, number]);
});

test('no console output bypasses the numbers (X-SHELL-09)', () => {
  const writers = sources.filter(({ text }) => /\bconsole(\.\w+\(|\[)/.test(text)).map(({ path }) => path);
  expect(writers.filter((path) => !WRITERS.includes(path))).toEqual([]);
});

/**
 * The module that adds the numbers; the log, which records what Portico does; and the doctor, which runs on request.
 */
const WRITERS = [
  'src/browser/reporting/debug-log.ts',
  'src/browser/reporting/log-message.ts',
  'src/embed/diagnosis/print-diagnosis.ts',
];

test('each number has one text, and is used once (X-SHELL-09)', () => {
  expect(Object.keys(MESSAGE_CATALOGUE)).toEqual(Object.keys(MESSAGE_NUMBERS));
  expect(new Set(Object.values(MESSAGE_NUMBERS)).size).toBe(Object.keys(MESSAGE_NUMBERS).length);
});

test('every message belongs to the group of its hundred', () => {
  for (const { from, messages } of groupedMessages())
    expect(messages.filter(({ number }) => number >= from + 100).map(({ code }) => code)).toEqual([]);
});

test.each(Object.keys(MESSAGE_CATALOGUE).filter((code) => code !== 'unexpected'))(
  '%s is used in a message (X-SHELL-09)',
  (code) => {
    const isSaid = sources.some(({ text }) => text.includes(`'${code}'`));
    expect(isSaid, `nothing uses ${code}: take it out of the catalogue`).toBe(true);
  },
);

test.each([
  ['injection.no-anchor', 'PorticoError', 301],
  ['HTTP_500', 'TransportFailure', 700],
  ['TypeError', 'TypeError', 100],
])('%s of a %s has the number %i', (code, kind, number) => {
  expect(messageNumber(code, kind)).toBe(number);
});
