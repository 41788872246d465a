import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { useChangeEvents } from '../../src/embed/element/use-change-events.ts';
import type { ChangeNotice } from '../../src/features/activities/changes/activity-changes.store.ts';
import type { TimelineAddress, TimelineMode } from '../../src/features/activities/timeline/timeline-address.ts';
import { TimelineView } from '../../src/features/activities/timeline/timeline-view.tsx';
import { addressOf } from '../../src/features/activities/views/effective-view.ts';
import { readViewAddress, withViewQuery } from '../../src/features/activities/views/view-address.ts';
import { hasFeature } from '../../src/shell/session/session.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { openRequests } from './open-requests.ts';

type ActivityTimelineProps = ElementContext & {
  mode: TimelineMode | undefined;
  savedView: string | undefined;
  activity: string | undefined;
  comment: string | undefined;
  query: string | undefined;
  from: string | undefined;
  to: string | undefined;
  readonly: boolean;
};

/** The activities of the organization as an element. Loads the message bar and the session notice. */
export function ActivityTimelineElement(props: ActivityTimelineProps) {
  const { shell, host, from, to, readonly: isReadonly, locale, emit, emitCancelable } = props;
  const session = useStore(shell.session);
  const { address, visit, change } = useAddress(props);
  useEffect(() => {
    showSessionNotices(shell);
    return expectMessages(shell);
  }, [shell]);
  useEffect(() => shell.session.start(), [shell]);
  const notify = useChangeEvents<ChangeNotice>('portico-activity-changed', { emit, emitCancelable });
  useEffect(
    () => openRequests.on(host, (activityId, threadId) => change({ activityId, threadId }, true)),
    [host, change],
  );
  if (session.phase !== 'signed-in' || !hasFeature('ACTIVITIES')(session)) return null;
  return (
    <TimelineView
      key={session.account.id}
      {...{ shell, session, address, visit, isReadonly, from, to, notify }}
      locale={session.account.locale ?? locale}
      onAddressChange={change}
    />
  );
}

type Asked = Pick<ActivityTimelineProps, 'mode' | 'savedView' | 'activity' | 'comment' | 'query'>;

/** Returns the address that attributes ask for. */
const addressFrom = ({ mode, savedView, activity, comment, query }: Asked): TimelineAddress => ({
  mode: mode ?? 'timeline',
  activityId: activity || null,
  threadId: comment || null,
  query: query ?? (savedView ? withViewQuery('', addressOf(savedView)) : ''),
});

/** Returns the part of an address that changed attributes ask for. */
function changesFrom(before: Asked, asked: Asked): Partial<TimelineAddress> {
  const { mode, activityId, threadId, query } = addressFrom(asked);
  return {
    ...(before.mode !== asked.mode && { mode }),
    ...((before.activity !== asked.activity || before.comment !== asked.comment) && { activityId, threadId }),
    ...((before.query !== asked.query || before.savedView !== asked.savedView) && { query }),
  };
}

/** Returns what the timeline shows: what the attributes say, until the user changes it or an attribute changes. */
function useAddress({ mode, savedView, activity, comment, query, emit }: ActivityTimelineProps) {
  const asked = useMemo(
    () => ({ mode, savedView, activity, comment, query }),
    [mode, savedView, activity, comment, query],
  );
  const [state, setState] = useState(() => ({ asked, address: addressFrom(asked), number: 0 }));
  const current =
    state.asked === asked
      ? state
      : { asked, address: { ...state.address, ...changesFrom(state.asked, asked) }, number: state.number + 1 };
  if (current !== state) setState(current);
  const latest = useRef(current);
  latest.current = current;

  const change = useCallback(
    (changes: Partial<TimelineAddress>, isVisit = false) => {
      const { address: before, number } = latest.current;
      const address = { ...before, ...changes };
      const isOpened = address.activityId !== before.activityId;
      const next = { ...latest.current, address, number: isVisit || isOpened ? number + 1 : number };
      latest.current = next;
      setState(next);
      const { mode: shownMode, activityId, threadId, query: shownQuery } = address;
      const { savedViewId } = readViewAddress(shownQuery);
      const detail = { mode: shownMode, activity: activityId, comment: threadId, savedView: savedViewId };
      emit('portico-view-changed', { ...detail, query: shownQuery });
      if (activityId !== null && isOpened) emit('portico-activity-opened', { activityId });
    },
    [emit],
  );
  return { address: current.address, visit: String(current.number), change };
}
