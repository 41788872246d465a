import { expect, test } from 'vitest';
import placeholderSource from '../../embed/placeholder/placeholder.ts?raw';
import iconButtonCss from '../../ui/button/icon-button.css?inline';
import { BRANDS } from './brands.ts';
import { EDGE_PAIRS, READABLE, TEXT_PAIRS, VISIBLE } from './colour-pairs.ts';
import { contrast, mix, type Rgb } from './rgb.ts';
import { tokensCss } from './tokens.ts';

/** Reads the defaults from the style sheet itself, so that the test uses what a browser uses. */
function tokensOf(brand: string, scheme: 'light' | 'dark' = 'light'): Record<string, string> {
  const block = tokensCss.split(`[data-brand="${brand}"]`)[1]?.split('}')[0];
  const pairs = (block ?? '').matchAll(/--p-([\w-]+):\s*var\(--portico-\1,\s*([^;]+)\);/g);
  const inScheme = (value: string) =>
    value.replace(/light-dark\((.+), (.+)\)/, (_, light: string, dark: string) => (scheme === 'light' ? light : dark));
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, inScheme(value?.trim() ?? '')]));
}

const BACKGROUNDS = BRANDS.flatMap((brand) => [[brand, 'light'] as const, [brand, 'dark'] as const]);

/** The visible colour of `#rrggbb` or `#rrggbbaa` on a background. */
function seen(hex: string, background: Rgb): Rgb {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 255] = (hex.match(/[\da-f]{2}/g) ?? []).map(
    (digits) => Number.parseInt(digits, 16),
  );
  return mix(background, [red, green, blue], alpha / 255);
}

type Pairs = readonly (readonly [string, string])[];

function tooPoor(brand: string, scheme: 'light' | 'dark', pairs: Pairs, least: number) {
  const tokens = tokensOf(brand, scheme);
  return pairs
    .map(([colour, background]) => {
      const behind = seen(tokens[background] ?? '', [0, 0, 0]);
      return { colour, background, ratio: contrast(seen(tokens[colour] ?? '', behind), behind) };
    })
    .filter(({ ratio }) => !(ratio >= least));
}

test.each(BACKGROUNDS)(
  'text of the %s brand is readable on a %s background: contrast 4.5 at least',
  (brand, scheme) => {
    expect(tooPoor(brand, scheme, TEXT_PAIRS, READABLE)).toEqual([]);
  },
);

test.each(BACKGROUNDS)(
  'edges, marks and focus rings of the %s brand can be seen on a %s background: contrast 3 at least',
  (brand, scheme) => {
    expect(tooPoor(brand, scheme, EDGE_PAIRS, VISIBLE)).toEqual([]);
  },
);

const RING = /outline: 3px solid color-mix\(in srgb, currentColor (\d+)%, transparent\)/;

/** The icon colours of bars, and their backgrounds. */
const ICON_PAIRS = [
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['frame-text', 'frame'],
  ['frame-muted', 'frame'],
] as const;

test.each([
  ['icon button', iconButtonCss],
  ['placeholder', placeholderSource],
])('the focus ring of the %s, which has the colour of its icon, can be seen on every bar', (_what, sheet) => {
  const share = Number(RING.exec(sheet)?.[1]) / 100;
  const ratios = BACKGROUNDS.flatMap(([brand, scheme]) => {
    const tokens = tokensOf(brand, scheme);
    return ICON_PAIRS.map(([icon, background]) => {
      const behind = seen(tokens[background] ?? '', [0, 0, 0]);
      return contrast(mix(behind, seen(tokens[icon] ?? '', behind), share), behind);
    });
  });
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(VISIBLE);
});

test('all brands have the same tokens', () => {
  const [first = '', ...others] = BRANDS;
  expect(Object.keys(tokensOf(first)).length).toBeGreaterThan(20);
  for (const brand of others) expect(Object.keys(tokensOf(brand))).toEqual(Object.keys(tokensOf(first)));
});

const sheets: Record<string, string> = import.meta.glob(
  ['../../**/*.css', '../../../widgets/**/*.css', '../../../host-demo/**/*.css'],
  { query: '?inline', import: 'default', eager: true },
);

test('a style sheet selects a brand only in the folder of that brand', () => {
  const selected = Object.entries(sheets).flatMap(([path, css]) =>
    [...css.matchAll(/\[data-brand="?([\w-]+)/g)].map(([, brand]) => ({ brand, folder: path.split('/').at(-2) })),
  );
  expect(new Set(selected.map(({ brand }) => brand))).toEqual(new Set(BRANDS));
  expect(selected.filter(({ brand, folder }) => brand !== folder)).toEqual([]);
});
