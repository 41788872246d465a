import { contrast, mix, type Rgb } from '../../../src/shell/brand/rgb.ts';

/** Returns the contrast of an element's colour with its background, as computed by the browser. */
export function measuredContrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const background = partsOf(backgroundColor).rgb;
  const { rgb, alpha } = partsOf(color);
  return contrast(mix(background, rgb, alpha), background);
}

/** Parses `rgb(0, 0, 0)` or `rgba(0, 0, 0, 0.5)`, the browsers' form of every web colour. */
function partsOf(colour: string): { rgb: Rgb; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [red, green, blue], alpha };
}
