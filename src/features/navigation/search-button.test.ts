import { expect, test } from 'vitest';
import { hasSearchButton } from './search-button.ts';

test.each([
  ['/home', true],
  ['/activities-of-others', true],
  ['/last/activities', true],
  ['/', true],
  ['/activities', false],
  ['/activities/', false],
  ['/activities/7', false],
])('at %s there is a search button: %s (S-HEAD-02)', (path, isThere) => {
  expect(hasSearchButton(path)).toBe(isThere);
});
