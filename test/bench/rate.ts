import { alternate } from './alternate.ts';
import { figureOf } from './figure.ts';

const ROUNDS = 15;
/** Long enough for the clock, and for what the engine does in between to even out. */
const ROUND_MS = 100;

/** How often a second each of these goes through its texts, counted by text: one kind after the other in every round. */
export async function rateOf(
  name: string,
  texts: readonly string[],
  readers: Record<string, (text: string) => unknown>,
) {
  const measure = async (kind: string) => rate(texts, readers[kind] as (text: string) => unknown);
  const kinds = Object.keys(readers);
  for (const kind of kinds) await measure(kind); // lets the engine compile it
  return figureOf(name, '/s', await alternate(kinds, ROUNDS, measure), (perSecond) => perSecond);
}

function rate(texts: readonly string[], read: (text: string) => unknown): number {
  const startedMs = performance.now();
  let count = 0;
  let elapsedMs = 0;
  while (elapsedMs < ROUND_MS) {
    for (const text of texts) read(text);
    count += texts.length;
    elapsedMs = performance.now() - startedMs;
  }
  return (count / elapsedMs) * 1000;
}
