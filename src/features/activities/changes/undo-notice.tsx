import { useEffect, useState } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import { MESSAGE_MS } from '../../../shell/messages/messages.store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Done } from './activity-changes.store.ts';
import { changesWords } from './changes.words.ts';

type UndoNoticeProps = { done: Done | undefined; clock: Clock; onUndo: () => void; onDismiss: () => void };

/** Informs about the last change for six seconds, paused while it is hovered or focused, and offers to undo it. */
export function UndoNotice({ done, clock, onUndo, onDismiss }: UndoNoticeProps) {
  const words = useWords(changesWords);
  const [isPaused, setPaused] = useState(false);
  const number = done?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has its own time
  useEffect(() => {
    if (number === undefined || isPaused) return;
    return clock.after(MESSAGE_MS, onDismiss);
  }, [number, isPaused, clock]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the message is not an action.
    <div
      className="undo-notice"
      data-shown={done !== undefined || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span role="status">{done?.text}</span>
      {done?.canUndo && (
        <Button data-ref="timeline-undo" onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </div>
  );
}
