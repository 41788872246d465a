/**
 * npm run bench:frame: how pages with header and side menu load, and the size of both, compared with baselines of the
 * same run. It prints figures without limits.
 */
import { comingUp } from './figures/coming-up.ts';
import { frameBytes } from './figures/frame-bytes.ts';
import { runBench } from './run-bench.ts';
import { startSessionHost } from './session-host.ts';

await runBench('frame', startSessionHost, { bytes: frameBytes, 'coming-up': comingUp });
