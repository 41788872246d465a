import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longArray } from './long-array.ts';

const isText = (entry: unknown) => typeof entry === 'string';
const schemas = [v.object({ texts: v.array(v.string()) }), v.object({ texts: longArray(v.string(), isText) })];

test.each([
  ['texts', { texts: ['a', 'b'] }],
  ['no entry', { texts: [] }],
  ['a number among texts', { texts: ['a', 1] }],
  ['no array', { texts: 'a' }],
])('a long array answers %s like an array', (_what, value) => {
  const [plain, long] = schemas.map((schema) => {
    const { issues, output } = v.safeParse(schema, value);
    return { output, issues: issues?.map((issue) => [v.getDotPath(issue), issue.message]) };
  });
  expect(long).toEqual(plain);
});
