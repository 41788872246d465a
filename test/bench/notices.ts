/**
 * npm run bench:notices: how soon a published message shows in open pages, the server's cost of a thousand open streams
 * and of an event, and the requests of a page in an idle hour, compared with baselines of the same run. It prints
 * figures without limits. Arguments select figures: npm run bench:notices -- streams idle-hour.
 */
import { herd } from './figures/herd.ts';
import { idleHour } from './figures/idle-hour.ts';
import { publishToBadge } from './figures/publish-to-badge.ts';
import { streams } from './figures/streams.ts';
import { startNoticesHost } from './notices-host.ts';
import { runBench } from './run-bench.ts';

await runBench('notices', startNoticesHost, {
  'publish-to-badge': publishToBadge,
  streams,
  herd,
  'idle-hour': idleHour,
});
