/**
 * npm run bench:search: the time of a search among a million items, with one user and fifty simultaneous ones, compared
 * with a plain select in the same run. On the embedded PostgreSQL, or on the one at DATABASE_URL. It prints figures
 * without limits.
 */
import { searching } from './figures/searching.ts';
import { runBench } from './run-bench.ts';
import { startSearchHost } from './search-host.ts';

await runBench('search', startSearchHost, { searching }, { measures: 'the sources' });
