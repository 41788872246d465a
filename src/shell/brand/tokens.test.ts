import { expect, test } from 'vitest';
import tokensCss from './tokens.css?inline';

/** Reads the default of each token from the style sheet itself, so that the test sees what a browser sees. */
function tokensOf(brand: string, scheme: 'light' | 'dark' = 'light'): Record<string, string> {
  const block = tokensCss.split(`[data-brand="${brand}"]`)[1]?.split('}')[0];
  const pairs = (block ?? '').matchAll(/--p-([\w-]+):\s*var\(--portico-\1,\s*([^;]+)\);/g);
  const inScheme = (value: string) =>
    value.replace(/light-dark\((.+), (.+)\)/, (_, light: string, dark: string) => (scheme === 'light' ? light : dark));
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, inScheme(value?.trim() ?? '')]));
}

const GROUNDS = [
  ['legacy', 'light'],
  ['legacy', 'dark'],
  ['newer', 'light'],
  ['newer', 'dark'],
] as const;

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS = [
  ['text', 'surface'],
  ['muted', 'surface'],
  ['text', 'sunken'],
  ['muted', 'sunken'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'surface'],
  ['accent-strong', 'accent-soft'],
  ['frame-text', 'frame'],
  ['frame-muted', 'frame'],
  ['frame-text', 'frame-raised'],
  ['on-highlight', 'highlight'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['success', 'surface'],
  ['on-danger', 'danger'],
  ['on-avatar', 'avatar'],
  ['accent', 'sunken'],
  ['frame-text', 'frame-pressed'],
  ['frame-muted', 'frame-raised'],
] as const;

test.each(GROUNDS)('text of the %s brand is readable on %s ground: contrast 4.5 at least', (brand, scheme) => {
  const tokens = tokensOf(brand, scheme);
  const poor = TEXT_PAIRS.map(([text, ground]) => ({
    text,
    ground,
    ratio: contrast(tokens[text] ?? '', tokens[ground] ?? ''),
  })).filter(({ ratio }) => !(ratio >= 4.5));
  expect(poor).toEqual([]);
});

test.each(GROUNDS)(
  'edges of controls of the %s brand can be seen on %s ground: contrast 3 at least',
  (brand, scheme) => {
    const tokens = tokensOf(brand, scheme);
    expect(contrast(tokens['control-line'] ?? '', tokens.surface ?? '')).toBeGreaterThanOrEqual(3);
  },
);

test('both brands have the same tokens', () => {
  expect(Object.keys(tokensOf('newer'))).toEqual(Object.keys(tokensOf('legacy')));
  expect(Object.keys(tokensOf('newer')).length).toBeGreaterThan(20);
});
