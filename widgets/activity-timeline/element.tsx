import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { type TimelineMode, TimelineView } from '../../src/features/activities/timeline/timeline-view.tsx';
import { hasFeature } from '../../src/shell/session/session.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';

type ActivityTimelineProps = ElementContext & { mode: TimelineMode | undefined };

/** The activities of the organization as an element. Loads the message bar and the session notice. */
export function ActivityTimelineElement({ shell, mode, locale, emit }: ActivityTimelineProps) {
  const session = useStore(shell.session);
  const [shown, setShown] = useState<TimelineMode>(mode ?? 'timeline');
  useEffect(() => {
    if (mode) setShown(mode);
  }, [mode]);
  useEffect(() => {
    showSessionNotices(shell);
    return expectMessages(shell);
  }, [shell]);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !hasFeature('ACTIVITIES')(session)) return null;
  return (
    <TimelineView
      key={session.account.id}
      shell={shell}
      locale={session.account.locale ?? locale}
      mode={shown}
      onModeChange={(next) => {
        setShown(next);
        emit('portico-view-changed', { mode: next });
      }}
    />
  );
}
