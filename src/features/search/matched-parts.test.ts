import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

/** Returns the name with matches in brackets. */
const shown = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Stand build, Lyon', 'lyon', 'Stand build, [Lyon]'],
  ['Stand build, Lyon', 'lyon sta', '[Sta]nd build, [Lyon]'],
  ['Lyon to Lyon', 'LYON', '[Lyon] to [Lyon]'],
  ['Café Zürich', 'cafe zur', '[Café] [Zür]ich'],
  ['Cafe\u0301s', 'café', '[Cafe\u0301]s'],
  ['aaaaaaa', 'aaa', '[aaaaaa]a'],
  ['100 % (draft)', '% (', '100 [%] (draft)'],
  ['Trail weekend', 'trail-weekend', '[Trail] [weekend]'],
  ['Trail – weekend', 'trail-weekend', '[Trail] – [weekend]'],
  ["O'Neil’s gala", 'o’neil', "[O]'[Neil]’s gala"],
  ['Straße, STRASSE', 'strasse', '[Straße], [STRASSE]'],
  ['Strasse', 'straße', '[Strasse]'],
  ['Ærø, Łódź', 'aero lodz', '[Ærø], [Łódź]'],
  ['Aero, Lodz', 'ÆRØ łódź', '[Aero], [Lodz]'],
  ['Œuvre Đakovo', 'oeuvre dak', '[Œuvre] [Đak]ovo'],
  ['R&D, Denmark and radar', 'r&d', '[R&D], [D]enmark and radar'],
  ['Coffee of Oslo', 'of o', 'Coffee [of] [O]slo'],
  ['20 chairs, 120', '20', '[20] chairs, 120'],
  ['東京展示会', '京', '東[京]展示会'],
  ['𐐨a, a', 'a', '𐐨a, [a]'],
  ['ﬁnal plan', 'fin', '[ﬁn]al plan'],
  ['🎪 tent', '🎪', '[🎪] tent'],
  ['معرض دبي', 'دبي', 'معرض [دبي]'],
  ['Brochures', 'xyz', 'Brochures'],
  ['Brochures', ' ', 'Brochures'],
])('in %j %j has found %j (X-SEARCH-09)', (name, query, expected) => {
  expect(shown(name, query)).toBe(expected);
});

test('nothing of a name is lost, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, query) => {
      expect(
        matchedParts(name, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
