import { BRANDS } from '../../../src/shell/brand/brands.ts';
import { DIRECTIONS, LOCALES, WIDTHS, ZOOMS } from '../address.ts';
import { linkTo, readChoices, reportExtraPath, reportUnknownParameters, writeChoices } from '../choices.ts';
import { ASKED } from './asked-questions.ts';

/** The options by their name in the address. */
export const GALLERY_CHOICES = {
  brand: BRANDS.toReversed(),
  locale: LOCALES,
  width: WIDTHS,
  background: ['light', 'dark'],
  direction: DIRECTIONS,
  zoom: ZOOMS,
  /** The overlay that is open from the start, for a screenshot. */
  open: [
    ...(['nothing', 'menu', 'tooltip', 'dialog', 'question', 'message', 'overlay'] as const),
    ...ASKED.map(({ open }) => open),
  ],
} as const;

/** The options for viewing the gallery. */
export type GalleryView = {
  [Key in keyof typeof GALLERY_CHOICES]: (typeof GALLERY_CHOICES)[Key][number];
} & {
  /** Without the toolbar: only the gallery, for a screenshot. */
  bare: boolean;
};

/** Parses a link, and reports every invalid part. */
export function readGalleryAddress(pathname: string, search: string): { view: GalleryView; problems: string[] } {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  reportExtraPath(pathname, problems);
  const view = { ...readChoices(query, GALLERY_CHOICES, problems), bare: query.has('bare') };
  reportUnknownParameters(query, [...Object.keys(GALLERY_CHOICES), 'bare'], problems);
  return { view, problems };
}

/** Returns the link to the gallery with these options. */
export function galleryHref(view: GalleryView): string {
  const query = new URLSearchParams();
  writeChoices(query, GALLERY_CHOICES, view);
  if (view.bare) query.set('bare', '');
  return linkTo('/workbench/gallery', query);
}
