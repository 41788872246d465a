const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
/** Punctuation that ends a sentence rather than an address. */
const ENDS = ".,;:!?'’”]";

/** Splits the text; every second piece is an http(s) address. The pieces add up to the text. */
export function splitLinks(text: string): string[] {
  const pieces: string[] = [];
  let rest = '';
  text.split(ADDRESS).forEach((piece, index) => {
    if (index % 2 === 0) {
      pieces.push(rest + piece);
      rest = '';
      return;
    }
    const length = addressLength(piece);
    pieces.push(piece.slice(0, length));
    rest = piece.slice(length);
  });
  return pieces;
}

/**
 * Excludes the end of the surrounding sentence. A closing bracket belongs to the address that contains the opening one.
 */
function addressLength(address: string): number {
  let length = address.length;
  for (;;) {
    const last = address[length - 1] ?? '';
    const isUnopened = last === ')' && count(address.slice(0, length), ')') > count(address.slice(0, length), '(');
    if (!ENDS.includes(last) && !isUnopened) return length;
    length--;
  }
}

const count = (text: string, letter: string) => text.split(letter).length - 1;
