/**
 * npm run bench:frame: how pages with header and side menu come up, and what both weigh, beside baselines of the same run.
 * It prints and never judges.
 */
import { comingUp } from './figures/coming-up.ts';
import { frameBytes } from './figures/frame-bytes.ts';
import { runBench } from './run-bench.ts';
import { startSessionHost } from './session-host.ts';

await runBench('frame', startSessionHost, { bytes: frameBytes, 'coming-up': comingUp });
