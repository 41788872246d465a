import { expect, test } from 'vitest';
import { BRANDS } from '../../src/shell/brand/brands.ts';
import { VISIBLE } from '../../src/shell/brand/colour-pairs.ts';
import { contrast, mix, type Rgb } from '../../src/shell/brand/rgb.ts';

/** The palettes of the legacy module, by path. */
const palettes = import.meta.glob<string>('../brand/*/legacy-module.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const BACKGROUNDS = ['sunken', 'tone', 'hover', 'accent-pale', 'warning-background'];
const WHITE: Rgb = [255, 255, 255];

/** Returns red, green and blue of `#rrggbb` or `#rrggbbaa`, and the opacity. */
function read(hex: string): { colour: Rgb; share: number } {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 255] = (hex.match(/[\da-f]{2}/g) ?? []).map(
    (digits) => Number.parseInt(digits, 16),
  );
  return { colour: [red, green, blue], share: alpha / 255 };
}

test.each(BRANDS)('the focus ring of the %s brand is visible on every background of its pages', (brand) => {
  const block = palettes[`../brand/${brand}/legacy-module.css`] ?? '';
  const colourOf = (name: string) => read(new RegExp(`--lm-${name}:\\s*(#[\\da-f]+)`).exec(block)?.[1] ?? '');
  const ring = colourOf('ring');
  const ratios = [WHITE, ...BACKGROUNDS.map((name) => colourOf(name).colour)].map((background) =>
    contrast(mix(background, ring.colour, ring.share), background),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(VISIBLE);
});
