/** The zeros of the decimal digits that CLDR uses by default in some locale, such as Arabic, Bengali and Burmese. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0f20, 0x1040, 0x1c50, 0xabf0, 0x11136, 0x1e950];
/** Offset of full-width characters from ASCII. */
const FULL_WIDTH = 0xfee0;

const SINGLE = new Map([
  ['\u2019', "'"],
  ['\u2212', '-'], // the minus sign
  ['\u00d7', '*'],
  ['\u00f7', '/'],
  ['\u066a', '%'], // the Arabic percent sign
  ['\uffe0', '\u00a2'],
  ['\uffe1', '\u00a3'],
  ['\uffe5', '\u00a5'],
  ['\uffe6', '\u20a9'],
]);

/** Direction marks that Intl puts around Arabic numbers. They do not affect the value. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const BEYOND_ASCII = /[^ -~]/;
const ALL_BEYOND_ASCII = /[^ -~]/gu;

/**
 * Converts characters to their ASCII equivalents: digits of other scripts, full-width signs, and spaces of any width.
 * Keeps all others.
 */
export function plainCharacters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.trim(); // the common case
  return text.replace(DIRECTION, '').replace(ALL_BEYOND_ASCII, plain).trim();
}

function plain(character: string): string {
  const single = SINGLE.get(character);
  if (single) return single;
  if (/\p{Zs}/u.test(character)) return ' ';
  const code = character.codePointAt(0) ?? 0;
  if (code > FULL_WIDTH + 0x20 && code < FULL_WIDTH + 0x7f) return String.fromCharCode(code - FULL_WIDTH);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}
