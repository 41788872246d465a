import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { DiscardDialog } from '../../../src/ui/dialog/discard-dialog.tsx';

/** Asks before the user leaves a screen with unsaved changes, by any kind of navigation. */
export function LeaveQuestion({ shell }: { shell: Shell }) {
  const [outside, setOutside] = useState<string>();
  const isDiscarded = useRef(false);
  const holds = useCallback(() => shell.unsaved.read().length > 0, [shell]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holds(),
  );

  useEffect(() => {
    // Links to the legacy module load a new document.
    const onNavigate = (event: WindowEventMap['portico-navigate']) => {
      const { href, reason } = event.detail;
      if (event.defaultPrevented || reason !== 'link' || !holds()) return;
      event.preventDefault();
      setOutside(href);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      const isAsked = isDiscarded.current || shell.sessionNotices.getState()?.kind === 'blocked';
      if (!isAsked && holds()) event.preventDefault();
    };
    window.addEventListener('portico-navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('portico-navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [shell, holds]);

  if (blocker.state === 'blocked') return <DiscardDialog onCancel={blocker.reset} onDiscard={blocker.proceed} />;
  if (outside === undefined) return null;
  const leave = () => {
    isDiscarded.current = true;
    location.assign(outside);
  };
  return <DiscardDialog onCancel={() => setOutside(undefined)} onDiscard={leave} />;
}
