/**
 * @typedef {object} WordList
 * @property {Record<string, string>} words what to avoid, as a pattern, and what to write instead
 * @property {string[]} fixed texts in which these words are right, such as a CSS name or an error code
 * @typedef {object} Hit
 * @property {number} line
 * @property {string} word
 * @property {string} instead
 */

/**
 * Returns every word of the list that a text contains. Names are read word by word: `untilToldAgain` contains "told".
 *
 * @param {string} text
 * @param {WordList} list
 * @returns {Hit[]}
 */
export function findWords(text, { words, fixed }) {
  const patterns = Object.entries(words).map(([pattern, instead]) => ({ pattern: wholeWords(pattern), instead }));
  return text.split('\n').flatMap((source, index) => {
    const line = splitNames(withoutTexts(source, fixed));
    return patterns.flatMap(({ pattern, instead }) =>
      [...line.matchAll(pattern)].map(([word]) => ({ line: index + 1, word, instead })),
    );
  });
}

/** The folder for which hits are counted together: `src/base`, `host-demo/server`, `widgets`, … @param {string} path */
export function areaOf(path) {
  const [top = '', next = ''] = path.split('/');
  if (!path.includes('/')) return '.';
  return ['src', 'host-demo', 'test'].includes(top) && path.split('/').length > 2 ? `${top}/${next}` : top;
}

/**
 * Returns one sentence for each area that has more hits than allowed.
 *
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} allowed
 * @param {string} [what]
 */
export function aboveAllowed(counts, allowed, what = 'words of the list') {
  return Object.entries(counts)
    .filter(([area, count]) => count > (allowed[area] ?? 0))
    .map(([area, count]) => `${area}: ${count} ${what}, at most ${allowed[area] ?? 0} allowed`);
}

function wholeWords(pattern) {
  return new RegExp(`\\b(?:${pattern.replaceAll(' ', '[\\s-]+')})(?![\\w])`, 'gi');
}

function splitNames(line) {
  return line.replaceAll('_', ' ').replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
}

function withoutTexts(line, texts) {
  return texts.reduce((rest, text) => rest.replaceAll(text, ''), line);
}
