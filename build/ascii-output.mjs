/**
 * Vite plugin: writes every non-ASCII letter in the built code as `\uXXXX`. A page without a charset reads a classic
 * script in its own encoding, which may be an old one; then ’ would show as â€™. Strings, templates and regular
 * expressions mean the same either way. It runs after the minifier, which would write the letters out again.
 */
export const asciiOutput = () => ({
  name: 'ascii-output',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code, map } = file;
      file.code = escapeLetters(code);
      if (map) map.mappings = shiftMappings(code, map.mappings);
    }
  },
});

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** The number of columns by which `\uXXXX` is longer than its letter. */
const LONGER = 5;

/** @param {string} code */
export const escapeLetters = (code) =>
  code.replace(BEYOND_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The source map's mappings for the escaped code. In a line each segment's first field counts columns from the segment
 * before, so each letter only lengthens the step to the first segment behind it.
 *
 * @param {string} code before it is escaped
 * @param {string} mappings
 */
export function shiftMappings(code, mappings) {
  const lines = code.split('\n');
  return mappings
    .split(';')
    .map((line, index) => {
      const letters = [...(lines[index] ?? '').matchAll(BEYOND_ASCII)].map((match) => match.index);
      if (letters.length === 0) return line;
      let column = 0;
      let passed = 0;
      return line
        .split(',')
        .map((segment) => {
          const { value, length } = decode(segment);
          column += value;
          const before = passed;
          while (passed < letters.length && letters[passed] < column) passed++;
          return encode(value + (passed - before) * LONGER) + segment.slice(length);
        })
        .join(',');
    })
    .join(';');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first field of a segment; columns never go back within a line, so it has no sign. */
function decode(segment) {
  let value = 0;
  for (let length = 0, shift = 0; ; shift += 5) {
    const digit = DIGITS.indexOf(segment[length++]);
    value += (digit & 31) << shift;
    if ((digit & 32) === 0) return { value: value >> 1, length };
  }
}

function encode(value) {
  let rest = value << 1;
  let field = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    field += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return field;
}
