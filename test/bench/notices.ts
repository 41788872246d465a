/**
 * npm run bench:notices: how soon a published message shows in open pages, what a thousand open streams cost the server and
 * what follows an event, and what a page asks in an hour in which nothing happens, beside baselines of the same run. It
 * prints and never judges. Names of figures choose among them: npm run bench:notices -- streams idle-hour.
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
