import { type CommentPart, readCommentBody } from '../../shell/comments/comment-body.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { commentsWords } from './comments.words.ts';

type CommentTextProps = {
  /** In the format of the collaboration service. */
  body: unknown;
  /** Undefined while unknown; null for a deleted user. */
  nameOf: (personId: string) => string | null | undefined;
  ownId: string;
};

/** Renders a comment: paragraphs with highlighted mentions and web links. */
export function CommentText({ body, nameOf, ownId }: CommentTextProps) {
  const words = useWords(commentsWords);
  const paragraphs = readCommentBody(body);
  if (!paragraphs) return <p className="comment-gone">{words.unreadable}</p>;
  const partOf = (part: CommentPart) => {
    if (part.kind === 'mention')
      return (
        <bdi className="comment-mention" data-own={part.personId === ownId || undefined}>
          @{nameOf(part.personId) ?? words.formerUser}
        </bdi>
      );
    if (part.kind === 'link')
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      );
    return <Marked {...part} />;
  };
  return (
    <div className="comment-text">
      {paragraphs.map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
        <p key={line} dir="auto">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <span key={at}>{partOf(part)}</span>
          ))}
        </p>
      ))}
    </div>
  );
}

function Marked({ text, bold, italic, strikethrough, code }: Extract<CommentPart, { kind: 'text' }>) {
  const plain = code ? <code>{text}</code> : text;
  const struck = strikethrough ? <s>{plain}</s> : plain;
  const slanted = italic ? <em>{struck}</em> : struck;
  return bold ? <strong>{slanted}</strong> : slanted;
}
