import type { Organization } from '../session/session.wire.ts';
import { READABLE } from './colour-pairs.ts';
import { contrast, mix, type Rgb } from './rgb.ts';

/** The tokens of the frame that an organization's colour replaces, by names without `--p-`. */
export type FrameColours = Readonly<
  Record<
    | 'frame'
    | 'frame-hover'
    | 'frame-raised'
    | 'frame-pressed'
    | 'frame-line'
    | 'frame-control-line'
    | 'frame-text'
    | 'frame-muted'
    | 'frame-mark'
    | 'frame-danger'
    | 'frame-ring',
    string
  >
>;

/** An organization's changes to the frame; undefined values keep the brand's defaults. */
export type FrameBranding = { logo: string | undefined; colours: FrameColours | undefined };

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * Computes the frame from an organization's branding. Keeps its colour exactly; the text is light or dark according to
 * the menu theme, or the opposite if that is not readable.
 */
export function frameBranding(branding: Organization['branding']): FrameBranding {
  if (!branding?.enabled) return { logo: undefined, colours: undefined };
  const background = rgbOf(branding.backgroundColour);
  return { logo: logoOf(branding.logo), colours: background && coloursOn(background, branding.menuTheme) };
}

/** Parses `#rgb` or `#rrggbb`; undefined for other text. */
function rgbOf(text: string | null | undefined): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1];
  if (!digits) return undefined;
  const width = digits.length / 3;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * width, (index + 1) * width).repeat(3 - width), 16);
  return [channel(0), channel(1), channel(2)];
}

/** Accepts safe image addresses: same origin, data URLs, or https. */
function logoOf(address: string | null | undefined): string | undefined {
  const logo = address?.trim() ?? '';
  const isPicture = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(logo);
  return isPicture || /^(?:https:\/\/[^\s/@\\]+(?:\/|$)|\/(?![/\\\s]))/i.test(logo) ? logo : undefined;
}

function coloursOn(background: Rgb, theme: string | null | undefined): FrameColours {
  // 'dark' describes the menu's background, so its text is light.
  const wished = theme === 'light' ? BLACK : WHITE;
  const text = contrast(wished, background) >= READABLE ? wished : wished === WHITE ? BLACK : WHITE;
  // Moves towards the text colour while the text stays readable, else away from it.
  const state = (share: number): Rgb => {
    const nearer = mix(background, text, share);
    return contrast(text, nearer) >= READABLE ? nearer : mix(background, text === WHITE ? BLACK : WHITE, share);
  };
  const [hover, raised, pressed] = [state(0.06), state(0.1), state(0.18)];
  const isQuietEnough = (share: number) =>
    [background, hover].every((behind) => contrast(mix(text, background, share), behind) >= READABLE);
  const muted = mix(text, background, [0.3, 0.2, 0.1].find(isQuietEnough) ?? 0);
  return {
    frame: hex(background),
    'frame-hover': hex(hover),
    'frame-raised': hex(raised),
    'frame-pressed': hex(pressed),
    'frame-line': hex(state(0.24)),
    'frame-control-line': hex(muted),
    'frame-text': hex(text),
    'frame-muted': hex(muted),
    'frame-mark': hex(text),
    'frame-danger': hex(text),
    'frame-ring': hex(text),
  };
}

const hex = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
