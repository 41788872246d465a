import { expect, test } from 'vitest';
import { type GalleryView, galleryHref, readGalleryAddress } from './gallery-address.ts';

const PATH = '/workbench/gallery';

const PLAIN: GalleryView = {
  brand: 'newer',
  locale: 'en',
  width: 'full',
  background: 'light',
  direction: 'auto',
  zoom: '100',
  open: 'nothing',
  bare: false,
};

test('a link contains every value that is not a default, and opens exactly that', () => {
  const view: GalleryView = { ...PLAIN, brand: 'legacy', background: 'dark', zoom: '200', open: 'menu', bare: true };
  const href = galleryHref(view);
  expect(href).toBe('/workbench/gallery?brand=legacy&background=dark&zoom=200&open=menu&bare');
  expect(readGalleryAddress(PATH, new URL(href, 'http://workbench').search)).toEqual({ view, problems: [] });
  expect(galleryHref(PLAIN)).toBe('/workbench/gallery');
  expect(readGalleryAddress(PATH, '')).toEqual({ view: PLAIN, problems: [] });
});

test.each([
  ['?background=frame', 'There is no background “frame”; this is light. It can be light or dark.'],
  ['?brand=', 'There is no brand “”; this is newer. It can be newer or legacy.'],
  [
    '?scenario=none',
    '“scenario” is not a parameter of this page. Use brand, locale, width, background, direction, zoom, open or bare.',
  ],
])('%s is explained', (search, sentence) => {
  expect(readGalleryAddress(PATH, search)).toEqual({ view: PLAIN, problems: [sentence] });
});

test('extra path segments after the gallery are reported', () => {
  expect(readGalleryAddress('/workbench/gallery/nosuch', '').problems).toEqual([
    '“nosuch” means nothing behind /workbench/gallery.',
  ]);
  expect(readGalleryAddress('/workbench/gallery/', '').problems).toEqual([]);
});
