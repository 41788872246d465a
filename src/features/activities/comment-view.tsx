import { Trash2 } from 'lucide-react';
import { initialsOfName } from '../../base/text/initials.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { RelativeTimeText } from '../../ui/time/relative-time-text.tsx';
import { CommentText } from './comment-text.tsx';
import type { Comment } from './comments.wire.ts';
import { commentsWords } from './comments.words.ts';

/** Data for rendering comments: names, current time and reader. */
export type CommentContext = {
  nameOf: (personId: string) => string | null | undefined;
  nowMs: number;
  locale: string | undefined;
  ownId: string;
};

type CommentViewProps = { comment: Comment; context: CommentContext; onDelete?: (() => void) | undefined };

/** A comment with its author and time. */
export function CommentView({ comment, context, onDelete }: CommentViewProps) {
  const words = useWords(commentsWords);
  const { nameOf, nowMs, locale, ownId } = context;
  const { id, userId, createdAt, body, deletedAt } = comment;
  if (deletedAt !== undefined) return <p className="comment-gone">{words.deleted}</p>;
  const name = nameOf(userId);
  return (
    <div className="comment" data-comment={id}>
      <Avatar initials={initialsOfName(name ?? '')} />
      <div className="comment-head">
        <bdi className="comment-author">{authorName(name)}</bdi>
        <RelativeTimeText value={createdAt} nowMs={nowMs} locale={locale} />
      </div>
      {onDelete && (
        <button
          type="button"
          className="p-icon-button comment-delete"
          aria-label={words.remove}
          title={words.remove}
          onClick={onDelete}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <CommentText body={body} nameOf={nameOf} ownId={ownId} />
    </div>
  );
}

/** Returns the author's name, or a fallback for unknown and deleted users. */
export const authorName = (name: string | null | undefined): string =>
  name === undefined ? commentsWords().loading : (name ?? commentsWords().formerUser);
