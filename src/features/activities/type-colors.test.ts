import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOf, contrastOf, fontColorOn, whyNotFontColor } from './type-colors.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const group = (color: string | null) => ({ id: '1', name: 'Campaign', color, disabled: false });

describe('colorOf', () => {
  it('is the color of the group, otherwise of the type, otherwise null', () => {
    expect(colorOf({ group: group('#0b6bcb'), color: '#b45309' })).toBe('#0b6bcb');
    expect(colorOf({ group: group(null), color: '#b45309' })).toBe('#b45309');
    expect(colorOf({ group: null, color: '#b45309' })).toBe('#b45309');
    expect(colorOf({ group: group(null), color: null })).toBeNull();
    expect(colorOf({ group: null, color: null })).toBeNull();
  });
});

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('fontColorOn', () => {
  it('is readable on every color, also if the given color is not', () => {
    fc.assert(
      fc.property(colors, colors, (color, given) => {
        expect(contrastOf(fontColorOn(color), color)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(fontColorOn(color, given), color)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('is white on dark and black on light colors', () => {
    expect(fontColorOn('#5b4b8a')).toBe('#ffffff');
    expect(fontColorOn('#ffd966')).toBe('#000000');
  });

  it('is the given color if that is readable', () => {
    expect(fontColorOn('#000000', '#ffd966')).toBe('#ffd966');
    expect(fontColorOn('#ffffff', '#ffd966')).toBe('#000000');
  });
});

describe('whyNotFontColor', () => {
  it('rejects a contrast below 4.5', () => {
    expect(whyNotFontColor('#767676', '#ffffff')).toBeUndefined();
    expect(whyNotFontColor('#777777', '#ffffff')).toBe(
      'The text is hard to read on this color. Choose a text color with a contrast of at least 4.5:1.',
    );
  });

  it('accepts none, and rejects one without a color', () => {
    expect(whyNotFontColor(null, '#777777')).toBeUndefined();
    expect(whyNotFontColor(null, null)).toBeUndefined();
    expect(whyNotFontColor('#000000', null)).toBe('Choose a color before you choose a text color.');
  });
});
