import { expect, test } from 'vitest';
import { readTabText, tabTextOf } from './tab-text.ts';

test.each([
  [
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    [
      ['two\nlines', 'tab\there'],
      ['say "so"', '"'],
    ],
  ],
  [[['']]],
  [
    [
      ['', ''],
      ['', 'x'],
    ],
  ],
])('%o is the same after a copy and a paste', async (block) => {
  expect(await readTabText(tabTextOf(block))).toEqual(block);
});

test('reads what other spreadsheets write', async () => {
  expect(await readTabText('1\t2\n3\t4\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(await readTabText('1\r\n2\r\n')).toEqual([['1'], ['2']]);
  expect(await readTabText('"a ""b"""\tc')).toEqual([['a "b"', 'c']]);
});

test('keeps quotes that open no quoted text', async () => {
  expect(await readTabText('5" pipe\tx')).toEqual([['5" pipe', 'x']]);
  expect(await readTabText('"open\tx\ny\tz')).toEqual([
    ['"open', 'x'],
    ['y', 'z'],
  ]);
});
