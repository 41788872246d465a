import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeText } from './time-text.tsx';

test.each([
  ['ar', '1 مارس 2027'],
  ['en', 'Mar 1, 2027'],
])('is isolated from text of the other direction (%s)', (locale, text) => {
  expect(renderToStaticMarkup(<TimeText value="2027-03-01" locale={locale} />)).toBe(
    `<time dateTime="2027-03-01" dir="auto">${text}</time>`,
  );
});
