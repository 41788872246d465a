/**
 * npm run bench:inbox: how soon the inbox opens at any length, its DOM size, new notifications while it is open, its
 * count in many tabs, its requests in an hour, and its size, compared with a hand-written list in the same run. It
 * prints figures without limits. Arguments select figures: npm run bench:inbox -- open list.
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
