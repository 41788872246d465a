/**
 * npm run bench:embed: the cost of an embedded bell for a page, compared with baselines of the same run. It prints
 * figures without limits. Arguments select figures: npm run bench:embed -- bytes heap.
 */
import { startBenchHost } from './bench-host.ts';
import { fromAnchor } from './figures/anchor.ts';
import { bytes } from './figures/bytes.ts';
import { firstSight } from './figures/first-sight.ts';
import { heap } from './figures/heap.ts';
import { injectionCost } from './figures/injection-cost.ts';
import { mounting } from './figures/mounting.ts';
import { takeover } from './figures/takeover.ts';
import { runBench } from './run-bench.ts';

await runBench('embed', startBenchHost, {
  bytes,
  takeover,
  'first-sight': firstSight,
  anchor: fromAnchor,
  mounting,
  heap,
  'injection-cost': injectionCost,
});
