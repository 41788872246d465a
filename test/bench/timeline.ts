/**
 * npm run bench:timeline: how soon a timeline of ten thousand activities opens, scrolls and follows other users, its
 * elements, memory and size, compared with a hand-written page in the same run, and its reading compared with a plain
 * select. It prints figures without limits. Arguments select figures: npm run bench:timeline -- open rows.
 */

import { timelineBytes } from './figures/timeline-bytes.ts';
import { timelineMoves } from './figures/timeline-moves.ts';
import { timelineOpening } from './figures/timeline-opening.ts';
import { timelineRows } from './figures/timeline-rows.ts';
import { timelineScrolling } from './figures/timeline-scrolling.ts';
import { runBench } from './run-bench.ts';
import { startTimelineHost } from './timeline-host.ts';

await runBench('timeline', startTimelineHost, {
  bytes: timelineBytes,
  rows: timelineRows,
  open: timelineOpening,
  scroll: timelineScrolling,
  moves: timelineMoves,
});
