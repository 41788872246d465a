import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { INBOX_FEATURE } from '../../../shell/session/features.ts';
import { hasFeature, type SignedIn } from '../../../shell/session/session.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import type { ActivityRecord } from '../activity.wire.ts';
import type { UpdateActivity } from '../activity-input.wire.ts';
import { type CommentDrafts, createCommentDrafts, unsentText } from '../comment-drafts.store.ts';
import commentsCss from '../comments.css?inline';
import { commentsWords } from '../comments.words.ts';
import { CommentsView } from '../comments-view.tsx';
import type { Configuration } from '../configuration.wire.ts';
import { DetailsPanel } from '../details/details-panel.tsx';
import { HistoryView } from '../history/history-view.tsx';
import type { PanelTab } from './timeline-address.ts';

export type TimelinePanelProps = {
  shell: Shell;
  session: SignedIn;
  locale: string;
  configuration: Configuration;
  /** Null while the panel is closed. */
  activityId: string | null;
  threadId: string | null;
  /** Identifies each navigation, also to the same address. */
  visit: string;
  /** Of the row: the activity is read again when it is newer. */
  version: number | undefined;
  /** Users can look, but not change anything. */
  isReadonly: boolean;
  tab: PanelTab;
  onTabChange: (tab: PanelTab) => void;
  onClose: () => void;
  onChange: (activity: ActivityRecord, input: Partial<UpdateActivity>) => Promise<string | undefined>;
};

const SHEETS = [commentsCss];
const hasComments = hasFeature(INBOX_FEATURE);
const hasHours = hasFeature('TIME_PHASING');

/** The opened activity: its fields, comments and history. While it is closed, it keeps unsent comments. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { shell, activityId } = props;
  useSheets(SHEETS);
  const words = useWords(commentsWords);
  const [drafts] = useState(() => createCommentDrafts(shell.rest));
  const isUnsent = useStore(drafts, () => unsentText(drafts) !== '');
  useUnsaved(shell.unsaved, words.title, isUnsent, () => unsentText(drafts));
  return activityId !== null && <OpenPanel {...props} activityId={activityId} drafts={drafts} />;
}

function OpenPanel(props: TimelinePanelProps & { activityId: string; drafts: CommentDrafts }) {
  const { shell, session, locale, configuration, activityId, threadId, visit, version, isReadonly, drafts } = props;
  const { tab, onTabChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const showsComments = hasComments(session);
  // A linked thread gets the focus itself.
  const leadsToThread = showsComments && tab === 'comments' && threadId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (!leadsToThread) focusHeading();
  }, [visit]);
  return (
    <DetailsPanel
      {...{ shell, configuration, version, locale, isReadonly, onTabChange }}
      id={activityId}
      tab={tab === 'comments' && !showsComments ? 'details' : tab}
      hours={hasHours(session)}
      onClose={props.onClose}
      onChange={props.onChange}
      headingRef={heading}
      comments={
        showsComments && (
          <CommentsView
            key={activityId}
            {...{ shell, session, activityId, visit, drafts, isReadonly }}
            threadId={threadId ?? undefined}
            focusPanel={focusHeading}
          />
        )
      }
      history={<HistoryView {...{ shell, activityId, locale }} version={version ?? 0} />}
    />
  );
}
