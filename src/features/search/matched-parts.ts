import { folded, isBeginning, isShort, wordsOf } from './folded.ts';

/** A part of a name, and whether the query has found it. */
export type Part = { text: string; isMatch: boolean };

/** The name in parts, one after the other: what a word of the query has found, and what stands between. */
export function matchedParts(name: string, query: string): Part[] {
  // Letters with all that belongs to them: folded, one may have become several units or none.
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
      if (isShort(word) && !isBeginning(text, at)) continue;
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
