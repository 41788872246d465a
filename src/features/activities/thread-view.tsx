import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { type CommentDrafts, useDraft } from './comment-drafts.store.ts';
import { CommentForm } from './comment-form.tsx';
import { authorName, type CommentContext, CommentView } from './comment-view.tsx';
import type { Comment, Thread } from './comments.wire.ts';
import { commentsWords } from './comments.words.ts';

type ThreadViewProps = {
  shell: Shell;
  drafts: CommentDrafts;
  activityId: string;
  thread: Thread;
  context: CommentContext;
  /** Users can read comments, but not write or delete any. */
  isReadonly: boolean;
  isMarked: boolean;
  /** The thread was deleted while the user was replying. */
  isGone: boolean;
  onDelete: (comment: Comment) => void;
  onAnswered: (comment: Comment | undefined) => void;
};

/** A thread: its comments, oldest first, and a reply field. It can be focused by a link. */
export function ThreadView(props: ThreadViewProps) {
  const words = useWords(commentsWords);
  const { shell, drafts, activityId, thread, context, isReadonly, isMarked, isGone, onDelete, onAnswered } = props;
  const { id, comments } = thread;
  const { ownId, nameOf } = context;
  const place = { activityId, threadId: id };
  const { draft, refusal } = useDraft(drafts, place);
  const [replying, setReplying] = useState<'no' | 'asked' | 'before'>(draft.text === '' ? 'no' : 'before');
  const first = authorName(nameOf(comments[0]?.userId ?? ''));
  return (
    <article
      className="thread"
      tabIndex={-1}
      aria-label={words.threadBy(first)}
      data-thread={id}
      data-marked={isMarked || undefined}
    >
      {comments.map((comment) => (
        <CommentView
          key={comment.id}
          comment={comment}
          context={context}
          onDelete={comment.userId === ownId && !isGone && !isReadonly ? () => onDelete(comment) : undefined}
        />
      ))}
      <p className="comment-gone thread-gone" role="status">
        {isGone && refusal === undefined && words.threadGone}
      </p>
      {isReadonly ? null : replying !== 'no' ? (
        <CommentForm
          shell={shell}
          ownId={ownId}
          drafts={drafts}
          place={place}
          asThread={isGone}
          label={words.writeReply}
          sendText={isGone ? words.startConversation : words.sendReply}
          takesFocus={replying === 'asked'}
          onAnswered={onAnswered}
        />
      ) : (
        <div className="thread-foot">
          <Button aria-label={words.replyTo(first)} onClick={() => setReplying('asked')}>
            <CornerDownLeft className="p-mirrored" size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.reply}
          </Button>
        </div>
      )}
    </article>
  );
}
