import { all, create } from 'mathjs';
import { parseNumber } from '../../../src/base/formats/numbers.ts';
import type { Section } from '../figure.ts';
import { rateOf } from '../rate.ts';

const SHORT = Array.from({ length: 500 }, (_, index) => `=${index * 13}.25+${index + 1}*${(index % 17) + 2}`);
const LONG = Array.from(
  { length: 100 },
  (_, index) => `=${Array.from({ length: 20 }, (_, term) => `(${index + term}.5-${term})*1.13/${term + 1}`).join('+')}`,
);
const TELLING = ['=0.1+0.2', '=1/3*3', '=1/0'];

/** Measures how many formulas that users type into a cell are evaluated per second. */
export async function formulaParsing(): Promise<Section> {
  const doubles = create(all ?? {}, {});
  const exact = create(all ?? {}, { number: 'BigNumber', precision: 40 });
  const readers = {
    portico: (text: string) => parseNumber(text, { locale: 'en' }),
    'mathjs, exact': (text: string) => exact.evaluate(text.slice(1)),
    'mathjs, doubles': (text: string) => doubles.evaluate(text.slice(1)),
  };
  return {
    title: 'Formulas',
    method:
      'Sums of three numbers, and of 20 brackets with products and quotients, solved over and over for 0.1 s; 15 rounds, the median. ' +
      'More is better. mathjs knows far more than arithmetic; exact means its BigNumber with 40 digits.',
    figures: [await rateOf('three numbers', SHORT, readers), await rateOf('twenty brackets', LONG, readers)],
    details: TELLING.map((text) => {
      const parsed = parseNumber(text, { locale: 'en' });
      const theirs = [exact, doubles].map((math) => String(math.evaluate(text.slice(1))));
      return `${text}: Portico ${parsed.ok ? parsed.value : parsed.reason}, mathjs ${theirs.join(' exact, ')} with doubles`;
    }),
  };
}
