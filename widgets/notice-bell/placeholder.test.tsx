import { Megaphone } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isShownTo } from '../../src/embed/placeholder/placeholder.ts';
import { noticeBellPlaceholder } from './placeholder.ts';

test('the placeholder has the icon of the bell', () => {
  const drawn = renderToStaticMarkup(<Megaphone />).matchAll(/ d="([^"]+)"/g);
  expect(noticeBellPlaceholder.icon).toEqual([...drawn].map(([, d]) => d));
});

test.each([
  [{ featureFlags: { features: { NOTICES: true } } }, true],
  [{ featureFlags: { features: { NOTICES: false } } }, false],
  [{ featureFlags: {} }, false],
  [null, false],
  ['<html>', false],
])('the session %j shows it: %s (S-NOTICE-03)', (session, isShown) => {
  expect(isShownTo(session, noticeBellPlaceholder)).toBe(isShown);
});
