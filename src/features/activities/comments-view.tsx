import { MessageSquareText, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { pageAnnouncer } from '../../browser/page/announcer.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { useDialogs } from '../../ui/dialog/use-dialogs.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import type { Loaded } from '../../ui/load/use-loaded.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { Activity } from './activities.wire.ts';
import type { ActivityAddress } from './activity-address.ts';
import type { CommentDrafts } from './comment-drafts.store.ts';
import { CommentForm } from './comment-form.tsx';
import { commentRefusal, isGone } from './comment-refusal.ts';
import { authorName } from './comment-view.tsx';
import { deleteComment } from './comments.api.ts';
import type { Comment } from './comments.wire.ts';
import { commentsWords } from './comments.words.ts';
import { ThreadView } from './thread-view.tsx';
import { useKeptThreads } from './use-kept-threads.ts';
import { useLinkedThread } from './use-linked-thread.ts';
import { useThreads } from './use-threads.ts';

type CommentsViewProps = {
  shell: Shell;
  session: SignedIn;
  address: ActivityAddress;
  /** Identifies each navigation, also to the same address. */
  visit: string;
  /** The activity, as far as it has loaded. */
  activity: Pick<Loaded<Activity>, 'value' | 'failure'>;
  drafts: CommentDrafts;
  onClose: () => void;
};

/** The comments of an activity, next to the table. */
export function CommentsView({ shell, session, address, visit, activity, drafts, onClose }: CommentsViewProps) {
  const words = useWords(commentsWords);
  const { rest } = shell;
  const { activityId, threadId } = address;
  const ownId = session.account.id;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [say] = useState(() => pageAnnouncer('comments'));
  const dialogs = useDialogs(shell);
  const nowMs = useNow(shell);
  const { pages, nameOf, fresh, add } = useThreads(shell, ownId, activityId);
  const { value, failure, reload } = pages;
  const linked = useLinkedThread({ pages, threadId, visit, list });
  const threads = useKeptThreads(value, drafts, activityId);

  // Opening the panel focuses its title; a link to a thread focuses the thread.
  const name = activity.value?.name;
  const isNamed = name !== undefined || activity.failure !== undefined;
  const arrivedAt = useRef('');
  const leadsHere = threadId === undefined || linked === 'gone';
  useEffect(() => {
    if (!isNamed || !leadsHere || arrivedAt.current === visit) return;
    arrivedAt.current = visit;
    title.current?.focus();
  }, [isNamed, leadsHere, visit]);

  const freshAuthor = fresh && nameOf(fresh.userId);
  useEffect(() => {
    if (fresh && freshAuthor !== undefined) say(words.fresh(authorName(freshAuthor)));
  }, [fresh, freshAuthor, say, words]);

  const findThread = (id: string) => list.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);

  const onAnswered = async (comment: Comment | undefined) => {
    if (comment) {
      add(comment);
      say(words.sent);
    }
    // The rejection may be caused by other users' changes.
    await reload();
    // The field of a deleted thread is removed with it.
    if (comment && title.current && isFocusLost(title.current)) findThread(comment.threadId)?.focus();
  };
  const remove = async (comment: Comment) => {
    if (!(await dialogs.confirmDelete({ title: words.removeTitle, message: words.removeAsks }))) return;
    try {
      await deleteComment(rest, { activityId, id: comment.id });
      say(words.removed);
    } catch (thrown) {
      // Another user or tab deleted it first.
      if (!isGone(thrown)) shell.messages.show(commentRefusal(thrown, true), 'error');
    }
    await reload();
    (findThread(comment.threadId) ?? title.current)?.focus();
  };

  const isActivityGone = isGone(failure) || isGone(activity.failure);
  const context = { nameOf, nowMs, locale: session.account.locale ?? undefined, ownId };
  return (
    <aside className="comments" aria-labelledby={titleId}>
      <div className="comments-head">
        <div className="comments-words">
          {name !== undefined && (
            <span className="comments-kind" aria-hidden="true">
              {words.title}
            </span>
          )}
          <h2 ref={title} id={titleId} className="p-card-title" tabIndex={-1}>
            {name === undefined ? (
              words.title
            ) : (
              <>
                <span className="p-visually-hidden">{words.title}: </span>
                <bdi>{name}</bdi>
              </>
            )}
          </h2>
        </div>
        <button type="button" className="p-icon-button" aria-label={words.close} title={words.close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div ref={list} className="comments-body">
        {isActivityGone && !value ? (
          <EmptyState icon={<MessageSquareText size={22} strokeWidth={1.75} />} title={words.activityGone} />
        ) : (
          <>
            {isActivityGone && <Callout priority="WARNING">{words.refusedHere}</Callout>}
            {linked === 'gone' && !isActivityGone && <Callout priority="FYI">{words.linkedThreadGone}</Callout>}
            <LoadedView loaded={pages} what={words.loadingList}>
              {() => (
                <>
                  <CommentForm
                    shell={shell}
                    ownId={ownId}
                    drafts={drafts}
                    place={{ activityId, threadId: undefined }}
                    label={words.write}
                    sendText={words.send}
                    onAnswered={(comment) => void onAnswered(comment)}
                  />
                  {threads.length === 0 ? (
                    <EmptyState icon={<MessageSquareText size={22} strokeWidth={1.75} />} title={words.none}>
                      {words.noneLead}
                    </EmptyState>
                  ) : (
                    threads.map(({ thread, isDeleted }) => (
                      <ThreadView
                        key={thread.id}
                        shell={shell}
                        drafts={drafts}
                        activityId={activityId}
                        thread={thread}
                        context={context}
                        isMarked={thread.id === threadId}
                        isGone={isDeleted}
                        onDelete={(comment) => void remove(comment)}
                        onAnswered={(comment) => void onAnswered(comment)}
                      />
                    ))
                  )}
                  <MoreButton pages={pages} what={words.more} />
                </>
              )}
            </LoadedView>
          </>
        )}
      </div>
    </aside>
  );
}
