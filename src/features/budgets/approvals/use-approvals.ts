import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { type Page, type Pages, usePages } from '../../../ui/load/use-pages.ts';
import { followItems } from '../items/follow-items.ts';
import { readApprovals } from './item-approvals.api.ts';
import type { ItemApproval } from './item-approvals.wire.ts';

type Approvals = Pages<ItemApproval> & {
  /** The number of pending requests, also of those that are not loaded. */
  pendingCount: number;
};

/** Returns the approvals of a budget, pending ones first, and follows the changes of all users. */
export function useApprovals({ rest, live }: Pick<Shell, 'rest' | 'live'>, budgetId: string): Approvals {
  const [pendingCount, setPendingCount] = useState(0);
  const pages = usePages(
    budgetId,
    useCallback(
      async (after: string | undefined): Promise<Page<ItemApproval>> => {
        const { approvals, pending, next } = await readApprovals(rest, budgetId, after === undefined ? {} : { after });
        setPendingCount(pending);
        return { rows: approvals, next };
      },
      [rest, budgetId],
    ),
  );
  const latest = useRef(pages.reload);
  latest.current = pages.reload;
  useEffect(() => followItems(live, () => void latest.current()), [live]);
  return { ...pages, pendingCount };
}
