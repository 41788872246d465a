/**
 * npm run bench:search-page: how soon a hundred found items are painted, compared with a hand-written list in the same
 * run. It prints figures without limits.
 */
import { foundItems } from './figures/found-items.ts';
import { runBench } from './run-bench.ts';
import { startSearchPageHost } from './search-page-host.ts';

await runBench('search-page', startSearchPageHost, { 'found-items': foundItems });
