import { BRANDS, type Brand, byBrand } from '../../src/shell/brand/brands.ts';
import type { Token } from './read-tokens.ts';

type DesignToken = { $type: string; $value: unknown; $description: string };

type Group = Record<string, DesignToken>;

/**
 * Returns the tokens of both brands in the format of the Design Tokens Community Group (2025.10); those with other
 * values on a dark background are in their own group.
 */
export function designTokens(tokens: readonly Token[]): Record<Brand | `${Brand}-dark`, Group> {
  const group = (brand: Brand, scheme: Scheme, ofScheme: readonly Token[]): Group =>
    Object.fromEntries(
      ofScheme.map((token) => [
        token.name,
        { ...typed(inScheme(token[brand], scheme)), $description: token.description },
      ]),
    );
  const dark = (brand: Brand) =>
    group(
      brand,
      'dark',
      tokens.filter((token) => inScheme(token[brand], 'light') !== inScheme(token[brand], 'dark')),
    );
  return {
    ...byBrand((brand) => group(brand, 'light', tokens)),
    ...(Object.fromEntries(BRANDS.map((brand) => [`${brand}-dark`, dark(brand)])) as Record<`${Brand}-dark`, Group>),
  };
}

type Scheme = 'light' | 'dark';

const inScheme = (css: string, scheme: Scheme): string =>
  css.replace(/^light-dark\((.+), (.+)\)$/, scheme === 'light' ? '$1' : '$2');

/** @throws Error for a value that is neither a colour, a length, a shadow nor a list of fonts. */
function typed(css: string): Pick<DesignToken, '$type' | '$value'> {
  if (css.startsWith('#')) return { $type: 'color', $value: color(css) };
  if (/^-?[\d.]+px$/.test(css)) return { $type: 'dimension', $value: pixels(css) };
  const parts = css.split(/,\s*/);
  if (parts.every((part) => /#[\da-f]+$/.test(part))) return { $type: 'shadow', $value: parts.map(shadow) };
  if (parts.every((part) => /^("[^"]+"|[a-z-]+)$/i.test(part))) {
    return { $type: 'fontFamily', $value: parts.map((part) => part.replaceAll('"', '')) };
  }
  throw new Error(`The token value "${css}" has no type that tokens.json knows.`);
}

function color(css: string) {
  const channel = (index: number) => Number.parseInt(css.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  const rounded = (index: number) => Number(channel(index).toFixed(4));
  return {
    colorSpace: 'srgb',
    components: [rounded(0), rounded(1), rounded(2)],
    alpha: css.length > 7 ? rounded(3) : 1,
    hex: css.slice(0, 7),
  };
}

const pixels = (css: string) => ({ value: Number.parseFloat(css), unit: 'px' });

function shadow(css: string) {
  const [offsetX = '0', offsetY = '0', ...rest] = css.split(' ');
  const [blur = '0', spread = '0'] = rest.slice(0, -1);
  return {
    color: color(rest.at(-1) ?? ''),
    offsetX: pixels(offsetX),
    offsetY: pixels(offsetY),
    blur: pixels(blur),
    spread: pixels(spread),
  };
}
