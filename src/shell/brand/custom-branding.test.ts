import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FrameColours, frameBranding } from './custom-branding.ts';

const coloursOf = (backgroundColour: string | null | undefined, menuTheme?: string | null) =>
  frameBranding({ enabled: true, backgroundColour, menuTheme }).colours;

/** Luminance and contrast as WCAG 2 defines them, implemented independently to detect mistakes. */
const SHARES = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const value = Number.parseInt(hex.slice(1), 16);
    const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => SHARES[part]);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [here, there] = [luminance(one), luminance(other)];
  return (Math.max(here, there) + 0.05) / (Math.min(here, there) + 0.05);
}

const READ_ON: readonly [text: keyof FrameColours, backgrounds: readonly (keyof FrameColours)[], least: number][] = [
  ['frame-text', ['frame', 'frame-hover', 'frame-raised', 'frame-pressed'], 4.5],
  ['frame-muted', ['frame', 'frame-hover'], 4.5],
  ['frame-danger', ['frame', 'frame-hover', 'frame-raised', 'frame-pressed'], 4.5],
  ['frame-mark', ['frame', 'frame-raised'], 3],
  ['frame-ring', ['frame', 'frame-raised'], 3],
  ['frame-control-line', ['frame'], 3],
];

const hexColours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(['dark', 'light', null, 'neon'])(
  'text can be read on any colour of an organization, with the theme %s',
  (theme) => {
    fc.assert(
      fc.property(hexColours, (background) => {
        const colours = coloursOf(background, theme);
        if (!colours) throw new Error(`${background} is a colour.`);
        const poor = READ_ON.flatMap(([text, backgrounds, least]) =>
          backgrounds
            .filter((behind) => contrast(colours[text], colours[behind]) < least)
            .map((behind) => `${text} ${colours[text]} on ${behind} ${colours[behind]}`),
        );
        if (poor.length > 0 || colours.frame !== background) throw new Error(`On ${background}: ${poor.join(', ')}`);
      }),
      { numRuns: 2500 },
    );
  },
);

test('quiet text can be read where neither white nor black has a high contrast', () => {
  for (let grey = 0; grey < 256; grey++) {
    const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    const colours = coloursOf(background);
    expect(contrast(colours?.['frame-muted'] ?? background, background), background).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['#1e1035', 'dark', '#ffffff'],
  ['#ffffff', 'light', '#000000'],
  // Both are readable; the theme decides.
  ['#757575', 'dark', '#ffffff'],
  ['#757575', 'light', '#000000'],
  // The theme's own text is not readable.
  ['#ffd400', 'dark', '#000000'],
  ['#102030', 'light', '#ffffff'],
])('on %s with the %s theme the text is %s', (background, theme, text) => {
  expect(coloursOf(background, theme)?.['frame-text']).toBe(text);
});

test.each([
  ['#0A5', '#00aa55'],
  [' #14324F ', '#14324f'],
])('%j is the colour %s', (text, colour) => {
  expect(coloursOf(text)?.frame).toBe(colour);
});

test.each([
  null,
  undefined,
  '',
  'red',
  '#12',
  '#12345',
  '#1234567',
  '#gggggg',
  'rgb(1,2,3)',
  '#123456;color:red',
  'url(#123)',
])('%j is no colour and changes nothing', (text) => {
  expect(coloursOf(text, 'light')).toBeUndefined();
});

const logoOf = (logo: string | null | undefined) => frameBranding({ enabled: true, logo }).logo;

test.each([
  '/rest/organizations/7/logo?v=abc',
  'https://files.example/logo.svg',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%20onload=%22alert(1)%22/%3E', // an img element does not execute it
])('%s is a logo', (logo) => {
  expect(logoOf(` ${logo} `)).toBe(logo);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xmlx,x',
  'data:application/octet-stream,x',
  '//evil.example/logo.png',
  '/\\evil.example/logo.png',
  'http://evil.example/logo.png',
  'https://user:secret@files.example/logo.png',
  'https:evil.example',
  'blob:https://upbeat.example/1',
  'logo.png',
  '',
  '   ',
  null,
  undefined,
])('%j is no logo', (logo) => {
  expect(logoOf(logo)).toBeUndefined();
});

test('branding that is switched off, or that there is none of, changes nothing', () => {
  const nothing = { logo: undefined, colours: undefined };
  expect(frameBranding({ enabled: false, logo: '/logo', backgroundColour: '#123456' })).toEqual(nothing);
  expect(frameBranding(null)).toEqual(nothing);
  expect(frameBranding(undefined)).toEqual(nothing);
});
