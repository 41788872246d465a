import { folded, isShort, isWordStart, wordsOf } from './folded.ts';

/** A part of a name, and whether it matches the query. */
export type Part = { text: string; isMatch: boolean };

/** Splits the name into matching and other parts. */
export function matchedParts(name: string, query: string): Part[] {
  // Grapheme-like units: a normalized letter can become several code units, or none.
  const letters = [...name.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(([letter]) => letter);
  const owner: number[] = [];
  let text = '';
  letters.forEach((letter, index) => {
    const piece = folded(letter);
    text += piece;
    for (let unit = 0; unit < piece.length; unit++) owner.push(index);
  });

  const isMatch = letters.map(() => false);
  for (const word of wordsOf(query)) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      if (isShort(word) && !isWordStart(text, at)) continue;
      for (let unit = at; unit < at + word.length; unit++) isMatch[owner[unit] ?? -1] = true;
    }
  }

  const parts: Part[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    const matches = isMatch[index] === true;
    if (last?.isMatch === matches) last.text += letter;
    else parts.push({ text: letter, isMatch: matches });
  });
  return parts;
}
