import { useCallback, useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { useChangeEvents } from '../../src/embed/element/use-change-events.ts';
import type { SheetNotice } from '../../src/features/budgets/sheet/sheet-changes.store.ts';
import { SheetView } from '../../src/features/budgets/sheet/sheet-view.tsx';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { openRequests } from './open-requests.ts';

type BudgetSheetProps = ElementContext & { budgetId: string | undefined; view: string | undefined; readonly: boolean };

/** The items of a budget as an element. Loads the message bar and the session notice. */
export function BudgetSheetElement({
  shell,
  host,
  budgetId,
  view,
  readonly,
  locale,
  emit,
  ...context
}: BudgetSheetProps) {
  const { emitCancelable } = context;
  useEffect(() => {
    showSessionNotices(shell);
    return expectMessages(shell);
  }, [shell]);
  const onItemOpened = useCallback((itemId: string) => emit('portico-item-opened', { itemId }), [emit]);
  const onOpenRequest = useCallback((open: (itemId: string) => void) => openRequests.on(host, open), [host]);
  const notify = useChangeEvents<SheetNotice>('portico-budget-changed', { emit, emitCancelable });
  return (
    <SheetView
      {...{ shell, budgetId, locale, onItemOpened, onOpenRequest, notify }}
      viewId={view}
      isReadonly={readonly}
    />
  );
}
