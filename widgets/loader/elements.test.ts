import { expect, test } from 'vitest';
import { documentedElements } from '../documentation/documented-elements.ts';
import { ELEMENTS } from './elements.ts';

test.each(documentedElements)('the loader queues every method of $tag', ({ tag, methods }) => {
  const { explain: _, ...own } = methods;
  expect(ELEMENTS[tag]?.methods ?? []).toEqual(Object.keys(own));
});
