/**
 * npm run bench:search: how long a search takes among a million items, with one person and fifty at once, beside the plain
 * select in the same run. On the embedded PostgreSQL, or on the one at DATABASE_URL. It prints and never judges.
 */
import { searching } from './figures/searching.ts';
import { runBench } from './run-bench.ts';
import { startSearchHost } from './search-host.ts';

await runBench('search', startSearchHost, { searching }, { measures: 'the sources' });
