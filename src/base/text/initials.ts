/** Returns the first characters (grapheme clusters) of both names; empty if there is none. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstLetter).join('');
}

/** Returns the first characters of the first and last word of a name. */
export function initialsOfName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return initialsOf(first, others.at(-1) ?? '');
}

let segmenter: Intl.Segmenter | undefined;

function firstLetter(name: string): string {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(name)) {
    // The upper case of one letter can have two, as with ß.
    if (/^\p{L}/u.test(segment)) return segment.toUpperCase().length > segment.length ? segment : segment.toUpperCase();
  }
  return '';
}
