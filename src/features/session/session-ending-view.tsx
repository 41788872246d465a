import { useContext, useEffect, useState } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import { timeLeft } from '../../base/time/time-left.ts';
import type { SessionNotice } from '../../shell/session/session-notice.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LanguageContext, useWords } from '../../ui/language/use-words.ts';
import { sessionWords } from './session.words.ts';

type SessionEndingViewProps = {
  ending: Extract<SessionNotice, { kind: 'ending' }>;
  clock: Clock;
  onStay: () => Promise<unknown>;
  onClose: () => void;
};

/** Warns that the session ends soon, with a countdown, and offers to extend it if possible. */
export function SessionEndingView({ ending, clock, onStay, onClose }: SessionEndingViewProps) {
  const words = useWords(sessionWords);
  const language = useContext(LanguageContext);
  const leftMs = useCountdown(ending.leftMs, clock);
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const isIdle = ending.reason === 'idle';
  const stay = () => {
    setAsking(true);
    setFailed(false);
    onStay()
      .catch(() => setFailed(true))
      .finally(() => setAsking(false));
  };
  return (
    <Dialog
      name="ending"
      title={words.endingTitle}
      widthPx={440}
      onClose={isIdle ? stay : onClose}
      closesOnBackdrop={false}
      returnFocusTo={() => null}
      footer={
        isIdle ? (
          <Button kind="primary" data-ref="ending-stay" busy={isAsking} onClick={stay}>
            {words.stay}
          </Button>
        ) : (
          <Button kind="primary" data-ref="ending-ok" onClick={onClose}>
            {words.understood}
          </Button>
        )
      }
    >
      <p role="timer">{(isIdle ? words.idle : words.age)(timeLeft(leftMs, language))}</p>
      <p role="alert">{failed && words.stayFailed}</p>
    </Dialog>
  );
}

/** Uses timers only, so that a changed clock has no effect. */
function useCountdown(fromMs: number, clock: Clock): number {
  const [leftMs, setLeftMs] = useState(fromMs);
  useEffect(() => {
    let cancel = () => {};
    const tick = (nextMs: number) => {
      setLeftMs(nextMs);
      if (nextMs > 0) cancel = clock.after(1000, () => tick(nextMs - 1000));
    };
    tick(fromMs);
    return () => cancel();
  }, [fromMs, clock]);
  return leftMs;
}
