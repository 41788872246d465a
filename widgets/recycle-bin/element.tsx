import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { recycleBinWords as words } from '../../src/features/budgets/recycle-bin/recycle-bin.words.ts';
import { RecycleBinView } from '../../src/features/budgets/recycle-bin/recycle-bin-view.tsx';
import { createLoading } from '../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../src/ui/overlay/loading-overlay.tsx';
import { ScreenLoading } from '../../src/ui/overlay/screen-loading.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';

type RecycleBinProps = ElementContext & { budgetId: string | undefined };

/** The deleted items of a budget as an element. Loads the message bar and the session notice. */
export function RecycleBinElement({ shell, budgetId, locale }: RecycleBinProps) {
  const session = useStore(shell.session);
  const [loading] = useState(() => createLoading(shell.clock));
  useEffect(() => {
    showSessionNotices(shell);
    return expectMessages(shell);
  }, [shell]);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !budgetId) return null;
  return (
    <>
      <ScreenLoading value={loading}>
        <RecycleBinView key={budgetId} shell={shell} budgetId={budgetId} locale={session.account.locale ?? locale} />
      </ScreenLoading>
      <LoadingOverlay loading={loading} words={words.overlay} />
    </>
  );
}
