import { BRANDS } from '../../../src/shell/brand/brand.ts';
import { DIRECTIONS, LOCALES, WIDTHS, ZOOMS } from '../address.ts';
import { linkTo, nameRest, nameUnknown, readChoices, writeChoices } from '../choices.ts';
import { ASKED } from './asked-questions.ts';

/** What may be chosen, by its name in the address. */
export const GALLERY_CHOICES = {
  brand: BRANDS.toReversed(),
  locale: LOCALES,
  width: WIDTHS,
  ground: ['light', 'dark'],
  direction: DIRECTIONS,
  zoom: ZOOMS,
  /** What lies over the page from the beginning, for a picture of it. */
  open: [
    ...(['nothing', 'menu', 'tooltip', 'dialog', 'question', 'message', 'overlay'] as const),
    ...ASKED.map(({ open }) => open),
  ],
} as const;

/** How the gallery is looked at. */
export type GalleryView = {
  [Key in keyof typeof GALLERY_CHOICES]: (typeof GALLERY_CHOICES)[Key][number];
} & {
  /** Without the strip: the gallery alone, for a picture. */
  bare: boolean;
};

/** Reads a link. Nothing in it is passed over in silence. */
export function readGalleryAddress(pathname: string, search: string): { view: GalleryView; problems: string[] } {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  nameRest(pathname, problems);
  const view = { ...readChoices(query, GALLERY_CHOICES, problems), bare: query.has('bare') };
  nameUnknown(query, [...Object.keys(GALLERY_CHOICES), 'bare'], problems);
  return { view, problems };
}

/** The link that opens the gallery like this. */
export function galleryHref(view: GalleryView): string {
  const query = new URLSearchParams();
  writeChoices(query, GALLERY_CHOICES, view);
  if (view.bare) query.set('bare', '');
  return linkTo('/workbench/gallery', query);
}
