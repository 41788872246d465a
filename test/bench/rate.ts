import { alternate } from './alternate.ts';
import { figureOf } from './figure.ts';

const ROUNDS = 15;
/** Long enough to even out clock resolution and engine pauses. */
const ROUND_MS = 100;

/** Returns how often per second each kind processes its texts, by text; the kinds alternate in every round. */
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
