import { NumberParser } from '@internationalized/number';
import { editableNumber, formatNumber } from '../../../src/base/formats/number-text.ts';
import { parseNumber } from '../../../src/base/formats/numbers.ts';
import type { Section } from '../figure.ts';
import { rateOf } from '../rate.ts';

const LOCALES = ['en', 'de', 'fr-CA', 'ar-EG'];
/** Typical amounts in budgets, some of them negative. */
const AMOUNTS = Array.from({ length: 1000 }, (_, index) => ((index * 7_919_317) % 100_000_000) / 100 - 100_000);
/** Inputs that distinguish the two: another language's decimal point, and more digits than a double has. */
const TELLING = ['1,5', '9007199254740993', '(1,234.50)'];

/** Measures how many typed numbers are parsed per second. */
export async function numberParsing(): Promise<Section> {
  const figures = [];
  for (const locale of LOCALES) {
    const other = new NumberParser(locale, { style: 'decimal' });
    figures.push(
      await rateOf(
        `read in ${locale}`,
        AMOUNTS.map((amount) => formatNumber(amount, { locale, decimals: true })),
        {
          portico: (text) => parseNumber(text, { locale }),
          '@internationalized/number': (text) => other.parse(text),
        },
      ),
    );
  }
  const english = new NumberParser('en', { style: 'decimal' });
  return {
    title: 'Numbers',
    method:
      '1,000 amounts with groups and two decimals, as the locale writes them, read over and over for 0.1 s; 15 rounds, the median. ' +
      'More is better. Portico answers with exact decimals, the other with doubles.',
    figures,
    details: TELLING.map((text) => {
      const parsed = parseNumber(text, { locale: 'en' });
      const ours = parsed.ok ? editableNumber(parsed.value, 'en') : parsed.reason;
      return `${text} in English: Portico ${ours}, @internationalized/number ${english.parse(text)}`;
    }),
  };
}
