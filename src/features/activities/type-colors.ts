import { READABLE } from '../../shell/brand/colour-pairs.ts';
import { contrast, type Rgb } from '../../shell/brand/rgb.ts';
import { activityRules } from './activity-rules.words.ts';
import type { ActivityType } from './activity-types.wire.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Returns the color of a type's activities, as `#rrggbb`; null for the accent of the brand. */
export const colorOf = ({ group, color }: Pick<ActivityType, 'group' | 'color'>): string | null =>
  group?.color ?? color;

/** Returns the contrast of two colors `#rrggbb`, 1 to 21, as WCAG 2 defines it. */
export const contrastOf = (one: string, other: string): number => contrast(rgbOf(one), rgbOf(other));

/**
 * Returns the color of text on a color: the given one if it is readable, otherwise black or white, whichever has more
 * contrast. A given color can become unreadable when the color of the group changes.
 */
export function fontColorOn(color: string, given: string | null = null): string {
  if (given !== null && isReadable(given, color)) return given;
  return contrastOf(WHITE, color) >= contrastOf(BLACK, color) ? WHITE : BLACK;
}

/**
 * Returns why a type can't have a text color, as a message; undefined if it can.
 *
 * @param color of the type's activities, as colorOf returns it
 */
export function whyNotFontColor(fontColor: string | null, color: string | null): string | undefined {
  if (fontColor === null) return undefined;
  if (color === null) return activityRules.fontWithoutColor; // the accent differs by brand and color scheme
  return isReadable(fontColor, color) ? undefined : activityRules.unreadableFont;
}

const isReadable = (fontColor: string, color: string): boolean => contrastOf(fontColor, color) >= READABLE;

function rgbOf(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
