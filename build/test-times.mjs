const SHOWN = 10;

/**
 * Returns the lines that name the slowest files and tests of one run.
 *
 * @param {import('./test-results.mjs').Timing[]} timings
 * @returns {string[]}
 */
export function slowest(timings) {
  const files = new Map();
  for (const { file, ms } of timings) files.set(file, (files.get(file) ?? 0) + ms);
  if (files.size === 0) return [];
  return [
    'Slowest files:',
    ...first([...files].map(([file, ms]) => ({ text: file, ms }))),
    'Slowest tests:',
    ...first(timings.map(({ file, name, ms }) => ({ text: `${file}: ${name}`, ms }))),
  ];
}

function first(entries) {
  return entries
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ text, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`);
}
