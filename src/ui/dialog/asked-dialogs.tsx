import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Ask, DialogQueue } from '../../shell/dialogs/dialogs.ts';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isPageLocked, onDialogs } from './lock-page.ts';

// The sanitizer is larger than all dialogs together.
const messagePart = lazyPart(async () => {
  const [{ MessageDialog }, { sanitizeHtml }] = await Promise.all([
    import('./message-dialog.tsx'),
    import('./sanitize-html.ts'),
  ]);
  return (props: { title: string; html: string; onClose: () => void }) => (
    <MessageDialog {...props} sanitize={sanitizeHtml} />
  );
});

type AskedDialogsProps = {
  dialogs: DialogQueue;
  /** The code of a message dialog failed to load, so the dialog will not appear. */
  onFailed: (error: unknown) => void;
};

/**
 * Shows the queue's dialogs one at a time: the next opens when the previous has closed and, unless requested from
 * within a dialog, when no other dialog is open on the page. Answers all with false when removed.
 */
export function AskedDialogs({ dialogs, onFailed }: AskedDialogsProps) {
  const asks = useStore(dialogs);
  const isLocked = useSyncExternalStore(onDialogs, isPageLocked);
  const [shownId, setShownId] = useState<number>();
  const shown = asks.find(({ id }) => id === shownId);
  const next = shown ?? asks.find(({ overDialogs }) => overDialogs || !isLocked);
  if (next && next !== shown) setShownId(next.id);
  useDropping(dialogs);
  return next ? <AskedDialog key={next.id} ask={next} dialogs={dialogs} onFailed={onFailed} /> : null;
}

function AskedDialog({ ask, dialogs, onFailed }: AskedDialogsProps & { ask: Ask }) {
  const words = useWords(controlsWords);
  const yes = () => dialogs.answer(ask.id, true);
  const no = () => dialogs.answer(ask.id, false);
  const onMissing = useCallback(
    (error: unknown) => {
      dialogs.answer(ask.id, false);
      onFailed(error);
    },
    [dialogs, ask.id, onFailed],
  );
  const Message = useLazyPart(messagePart, ask.is === 'message', onMissing);
  const question = { name: ask.is, title: ask.title, onConfirm: yes, onCancel: no };
  switch (ask.is) {
    case 'confirm':
      return (
        <ConfirmDialog
          {...question}
          confirmText={ask.confirmText}
          {...(ask.cancelText !== undefined && { cancelText: ask.cancelText })}
          tooltip={ask.tooltip}
          kind={ask.kind ?? 'primary'}
        >
          <p>{ask.message}</p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog {...question} confirmText={words.delete} kind="danger">
          <p>{ask.message}</p>
        </ConfirmDialog>
      );
    case 'yes-no':
      return (
        <ConfirmDialog {...question} confirmText={words.yes} cancelText={words.no} closesOnBackdrop={false}>
          <p>{ask.message}</p>
        </ConfirmDialog>
      );
    case 'message':
      return Message ? <Message title={ask.title} html={ask.html} onClose={no} /> : null;
  }
}

/** Answers pending dialogs when no component can show them. */
function useDropping(dialogs: DialogQueue) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Deferred, because React's strict mode unmounts and remounts.
      queueMicrotask(() => isMounted.current || dialogs.dropAll());
    };
  }, [dialogs]);
}
