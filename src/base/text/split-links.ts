const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
/** What ends a sentence, and not the address in it. */
const ENDS = ".,;:!?'’”]";

/** The text in pieces, of which every second one is an http(s) address. Together they are the text. */
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

/** Without the end of the sentence around it: a closing bracket belongs to the address that has opened one. */
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
