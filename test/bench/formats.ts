/**
 * npm run bench:formats: how many numbers and formulas are read and written in a second, beside a parser that is used much and
 * a formula parser that is known well in the same run. It prints and never judges.
 */
import { formulaParsing } from './figures/formula-parsing.ts';
import { numberParsing } from './figures/number-parsing.ts';
import { runBench } from './run-bench.ts';

const nothing = async () => ({ close: async () => {} });

await runBench('formats', nothing, { numbers: numberParsing, formulas: formulaParsing }, { measures: 'the sources' });
