/**
 * npm run bench:requests: how soon a list of pending requests is read, five hundred are answered, an answer is announced,
 * and amounts are transferred by fifty users at once, compared with plain SQL, a comment and one user in the same run. It
 * prints figures without limits. Arguments select figures: npm run bench:requests -- list.
 */

import { requestAnnouncements } from './figures/request-announcements.ts';
import { requestAnswers } from './figures/request-answers.ts';
import { requestList } from './figures/request-list.ts';
import { transfersAtOnce } from './figures/transfers-at-once.ts';
import { startRequestsHost } from './requests-host.ts';
import { runBench } from './run-bench.ts';

await runBench(
  'requests',
  startRequestsHost,
  { list: requestList, answers: requestAnswers, announcements: requestAnnouncements, transfers: transfersAtOnce },
  { measures: 'the sources' },
);
