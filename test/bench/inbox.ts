/**
 * npm run bench:inbox: how soon the inbox opens however long it is, what of it stands in the document, what arrives while it
 * is open, its number in many tabs, what it asks in an hour, and what it weighs, beside a list written by hand in the same
 * run. It prints and never judges. Names of figures choose among them: npm run bench:inbox -- open list.
 */
import { inboxArrivals } from './figures/inbox-arrivals.ts';
import { inboxBytes } from './figures/inbox-bytes.ts';
import { inboxIdleHour } from './figures/inbox-idle-hour.ts';
import { inboxList } from './figures/inbox-list.ts';
import { inboxOpening } from './figures/inbox-opening.ts';
import { inboxTabs } from './figures/inbox-tabs.ts';
import { startInboxHost } from './inbox-host.ts';
import { runBench } from './run-bench.ts';

await runBench('inbox', startInboxHost, {
  bytes: inboxBytes,
  open: inboxOpening,
  list: inboxList,
  arrivals: inboxArrivals,
  tabs: inboxTabs,
  'idle-hour': inboxIdleHour,
});
