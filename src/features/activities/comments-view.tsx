import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { useNow } from '../../ui/time/use-now.ts';
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
  activityId: string;
  /** The linked thread. */
  threadId: string | undefined;
  /** Identifies each navigation, also to the same address. */
  visit: string;
  drafts: CommentDrafts;
  /** Users can read comments, but not write or delete any. */
  isReadonly: boolean;
  /** Focuses what the comments are in, when no comment can have the focus. */
  focusPanel: () => void;
};

const threadSelector = (id: string) => `[data-thread="${CSS.escape(id)}"]`;

/** The comments of an activity, in its panel. */
export function CommentsView(props: CommentsViewProps) {
  const { shell, session, activityId, threadId, visit, drafts, isReadonly, focusPanel } = props;
  const words = useWords(commentsWords);
  const { rest } = shell;
  const ownId = session.account.id;
  const list = useRef<HTMLDivElement>(null);
  const [say] = useState(() => pageAnnouncer('comments'));
  const [removedFrom, setRemovedFrom] = useState<string>();
  const dialogs = useDialogs(shell);
  const nowMs = useNow(shell);
  const { pages, nameOf, fresh, add } = useThreads(shell, ownId, activityId);
  const { value, failure, reload } = pages;
  const linked = useLinkedThread({ pages, threadId, visit, list });
  const threads = useKeptThreads(value, drafts, activityId);

  // A link to a thread focuses the thread. A thread that is deleted later does not take the focus.
  const arrivedAt = useRef('');
  useEffect(() => {
    if (linked === 'unknown' || arrivedAt.current === visit) return;
    arrivedAt.current = visit;
    if (linked === 'gone') focusPanel();
  }, [linked, visit, focusPanel]);

  const freshAuthor = fresh && nameOf(fresh.userId);
  useEffect(() => {
    if (fresh && freshAuthor !== undefined) say(words.fresh(authorName(freshAuthor)));
  }, [fresh, freshAuthor, say, words]);

  const onAnswered = async (comment: Comment | undefined) => {
    if (comment) {
      add(comment);
      say(words.sent);
    }
    // The rejection may be caused by other users' changes.
    await reload();
    // The field of a deleted thread is removed with it.
    if (comment && list.current && isFocusLost(list.current))
      list.current.querySelector<HTMLElement>(threadSelector(comment.threadId))?.focus();
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
    setRemovedFrom(comment.threadId);
  };
  // As soon as the threads are rendered without the comment, and without its button, which had the focus.
  useEffect(() => {
    if (removedFrom === undefined) return;
    setRemovedFrom(undefined);
    const thread = list.current?.querySelector<HTMLElement>(threadSelector(removedFrom));
    if (thread) thread.focus();
    else focusPanel();
  }, [removedFrom, focusPanel]);

  const isActivityGone = isGone(failure);
  const context = { nameOf, nowMs, locale: session.account.locale ?? undefined, ownId };
  return (
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
                {!isReadonly && (
                  <CommentForm
                    shell={shell}
                    ownId={ownId}
                    drafts={drafts}
                    place={{ activityId, threadId: undefined }}
                    label={words.write}
                    sendText={words.send}
                    onAnswered={(comment) => void onAnswered(comment)}
                  />
                )}
                {threads.length === 0 ? (
                  <EmptyState icon={<MessageSquareText size={22} strokeWidth={1.75} />} title={words.none}>
                    {!isReadonly && words.noneLead}
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
                      isReadonly={isReadonly}
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
  );
}
