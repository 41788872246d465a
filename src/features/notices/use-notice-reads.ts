import { useEffect, useState } from 'react';
import { asError } from '../../base/errors.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { readNoticeReads } from './notice-history.api.ts';
import type { NoticeReads } from './notice-history.wire.ts';

/** Polled, because read marks are not announced: thousands of users may read in the same minute. */
const LOOK_EVERY_MS = 5000;

/**
 * Returns how many users have read the message, polled while mounted; undefined until it is known, without an id, or if
 * the server does not count.
 */
export function useNoticeReads({ graphql, live, clock, report }: Shell, id: string | undefined) {
  const [reads, setReads] = useState<NoticeReads>();
  useEffect(() => {
    if (id === undefined) return;
    let isShown = true;
    let cancel = () => {};
    const look = async () => {
      cancel();
      try {
        if (document.visibilityState === 'visible') {
          const latest = await readNoticeReads(graphql, id);
          if (isShown) setReads(latest);
        }
        if (isShown) cancel = clock.after(LOOK_EVERY_MS, look);
      } catch (error) {
        report(asError(error)); // not polled again, because the count is optional
      }
    };
    void look();
    const unsubscribe = live.subscribe(TOPICS.notices, () => void look());
    return () => {
      isShown = false;
      cancel();
      unsubscribe();
      setReads(undefined);
    };
  }, [graphql, live, clock, report, id]);
  return reads;
}
