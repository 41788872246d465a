/**
 * npm run bench:session: what signing in takes, what a session costs the server, and what guessing passwords and forging
 * redirects come to, beside baselines of the same run. It prints and never judges.
 * Names of figures choose among them: npm run bench:session -- sign-in redirects.
 */
import { redirects } from './figures/redirects.ts';
import { signingIn } from './figures/signing-in.ts';
import { tabs } from './figures/tabs.ts';
import { throttling } from './figures/throttling.ts';
import { runBench } from './run-bench.ts';
import { startSessionHost } from './session-host.ts';

await runBench('session', startSessionHost, { 'sign-in': signingIn, tabs, throttling, redirects });
