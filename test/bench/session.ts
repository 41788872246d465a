/**
 * npm run bench:session: the time of signing in, the server's cost of a session, and the results of password guessing
 * and forged redirects, compared with baselines of the same run. It prints figures without limits. Arguments select
 * figures: npm run bench:session -- sign-in redirects.
 */
import { redirects } from './figures/redirects.ts';
import { signingIn } from './figures/signing-in.ts';
import { tabs } from './figures/tabs.ts';
import { throttling } from './figures/throttling.ts';
import { runBench } from './run-bench.ts';
import { startSessionHost } from './session-host.ts';

await runBench('session', startSessionHost, { 'sign-in': signingIn, tabs, throttling, redirects });
