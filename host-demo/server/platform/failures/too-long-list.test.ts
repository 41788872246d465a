import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tooLongList } from './too-long-list.ts';

const list = v.pipe(v.array(v.string()), v.maxLength(2));
const messageFor = (schema: v.GenericSchema, input: unknown) => {
  const { issues } = v.safeParse(schema, input);
  return issues && tooLongList(issues, 'grid-columns');
};
const three = ['a', 'b', 'c'];

test.each([
  ['the input itself', list, three, 'grid columns'],
  ['a field', v.object({ approverIds: list }), { approverIds: three }, 'approvers'],
  ['a field of an entry', v.array(v.object({ allowedValues: list })), [{ allowedValues: three }], 'allowed values'],
  ['a list of ids', v.object({ ids: list }), { ids: three }, 'IDs'],
  [
    'a list whose entry gets the issue',
    v.pipe(v.array(v.string()), v.forward(v.maxLength(2), [2])),
    three,
    'grid columns',
  ],
])('names %s with its maximum', (_, schema, input, name) => {
  expect(messageFor(schema, input)).toBe(`At most 2 ${name} are allowed. The request has 3.`);
});

test('writes large numbers with separators', () => {
  const schema = v.object({ items: v.pipe(v.array(v.number()), v.maxLength(2000)) });
  expect(messageFor(schema, { items: Array.from({ length: 2001 }, () => 1) })).toBe(
    'At most 2,000 items are allowed. The request has 2,001.',
  );
});

test('says nothing about a text that is too long', () => {
  expect(messageFor(v.object({ note: v.pipe(v.string(), v.maxLength(2)) }), { note: 'abc' })).toBeUndefined();
});
