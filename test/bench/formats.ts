/**
 * npm run bench:formats: how many numbers and formulas are parsed and formatted per second, compared with a popular
 * number parser and a well-known formula parser in the same run. It prints figures without limits.
 */
import { formulaParsing } from './figures/formula-parsing.ts';
import { numberParsing } from './figures/number-parsing.ts';
import { runBench } from './run-bench.ts';

const nothing = async () => ({ close: async () => {} });

await runBench('formats', nothing, { numbers: numberParsing, formulas: formulaParsing }, { measures: 'the sources' });
