import { useEffect, useState } from 'react';
import { asError } from '../../base/errors.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { readNoticeReads } from './notice-history.api.ts';
import type { NoticeReads } from './notice-history.wire.ts';

/** Nobody is told when somebody else reads: thousands may do so in the same minute. */
const LOOK_EVERY_MS = 5000;

/**
 * How many have read the message with this id, read again and again while it is shown; undefined until that is known, or
 * when a server does not count, and without an id.
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
        report(asError(error)); // and is not asked for again: the figure is an extra
      }
    };
    void look();
    const forget = live.subscribe(TOPICS.notices, () => void look());
    return () => {
      isShown = false;
      cancel();
      forget();
      setReads(undefined);
    };
  }, [graphql, live, clock, report, id]);
  return reads;
}
