import { useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import type { Page } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { findTransferRequest } from './target-transfers.api.ts';
import type { TransferRequest } from './target-transfers.wire.ts';

/**
 * The request of a list whose details are open. When another user ends it and it leaves the list, the details stay open with
 * its new state; when the user ends it, they close.
 */
export function useOpenedRequest(
  { rest }: Pick<Shell, 'rest'>,
  budgetId: string,
  page: Page<TransferRequest> | undefined,
) {
  const [openId, setOpenId] = useState<string>();
  const [endedId, setEndedId] = useState<string>();
  const known = useRef<TransferRequest>(undefined);
  const listed = page?.rows.find(({ id }) => id === openId);
  if (listed) known.current = listed;
  const hasLeft = openId !== undefined && page !== undefined && !listed;
  const { value: left, reload } = useLoaded(hasLeft ? openId : '', async () =>
    hasLeft ? await findTransferRequest(rest, { budgetId, requestId: openId }) : undefined,
  );
  useReload(reload, page);
  const isOver = hasLeft && endedId === openId;
  useEffect(() => {
    if (isOver) setOpenId(undefined);
  }, [isOver]);
  const before = known.current?.id === openId ? known.current : undefined;
  return {
    /** Undefined while no details are open. */
    opened: isOver ? undefined : (listed ?? left ?? before),
    open: (id: string) => setOpenId(id),
    close: () => setOpenId(undefined),
    /** The user has ended the opened request. */
    end: () => setEndedId(openId),
  };
}
