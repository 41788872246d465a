import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { Person } from '../../shell/people/directory.store.ts';
import { Button } from '../../ui/button/button.tsx';
import { insertText } from '../../ui/field/insert-text.ts';
import { TextArea } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { addMention, COMMENT_MAX, editDraft, isBlank, type MentionQuery, mentionedBy } from './comment-draft.ts';
import { type CommentDrafts, type DraftPlace, useDraft } from './comment-drafts.store.ts';
import type { Comment } from './comments.wire.ts';
import { commentsWords } from './comments.words.ts';
import { MentionList, optionId } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

type CommentFormProps = {
  shell: Shell;
  /** The author's id. */
  ownId: string;
  drafts: CommentDrafts;
  place: DraftPlace;
  /** The thread was deleted; sending starts a new one. */
  asThread?: boolean;
  label: string;
  sendText: string;
  /** The user has just opened this field. */
  takesFocus?: boolean;
  /** Called after sending; without a comment, it was rejected. */
  onAnswered: (comment: Comment | undefined) => void;
};

/** The counter of remaining characters appears from this length on. */
const COUNTED_FROM = COMMENT_MAX - 500;

/** A comment field that suggests users to mention. Ctrl or Cmd with Enter sends. */
export function CommentForm(props: CommentFormProps) {
  const words = useWords(commentsWords);
  const { shell, ownId, drafts, place, asThread = false, label, sendText, takesFocus = false, onAnswered } = props;
  const { draft, isSending, refusal } = useDraft(drafts, place);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();

  const takePerson = ({ id, name }: Person, { start }: MentionQuery) => {
    const { current: area } = field;
    if (!area) return;
    area.setSelectionRange(start, area.selectionEnd);
    const isSpaced = /^\s/.test(area.value.slice(area.selectionEnd));
    insertText(area, isSpaced ? `@${name}` : `@${name} `);
    drafts.edit(place, (now) => addMention(now, { start, id, name }));
  };
  const mentions = useMentions(shell, ownId, takePerson);
  const isOffering = mentions.offered.length > 0;

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    mentions.close();
    if (isBlank(draft) || draft.text.length > COMMENT_MAX) return field.current?.focus();
    const comment = await drafts.send(place, { asThread });
    if (comment) field.current?.focus();
    onAnswered(comment);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) void send(event);
  };

  const over = draft.text.length - COMMENT_MAX;
  const mentioned = mentionedBy(draft).map(({ name }) => name);
  return (
    <form className="comment-form" onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label={label}
        placeholder={words.placeholder}
        rows={2}
        dir="auto"
        autoComplete="off"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-autocomplete="list"
        {...(isOffering && {
          // A textarea keeps its role: ARIA in HTML does not allow combobox on it.
          'aria-haspopup': 'listbox' as const,
          'aria-controls': listId,
          'aria-activedescendant': optionId(listId, mentions.active),
        })}
        value={draft.text}
        readOnly={isSending}
        error={over > 0 ? words.tooLong(over) : undefined}
        {...(draft.text.length >= COUNTED_FROM && { counter: { length: draft.text.length, max: COMMENT_MAX } })}
        onChange={({ currentTarget: area }) => {
          drafts.edit(place, (now) => editDraft(now, area.value, area.selectionStart));
          mentions.follow(drafts.read(place).draft, area);
        }}
        onSelect={({ currentTarget: area }) => mentions.follow(drafts.read(place).draft, area)}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      <span className="p-visually-hidden" role="status">
        {isOffering && words.found(mentions.offered.length)}
      </span>
      {isOffering && <MentionList id={listId} mentions={mentions} field={field} />}
      <div className="comment-form-foot">
        <div className="comment-form-status">
          {mentioned.length > 0 && <span>{words.notifies(LIST.format(mentioned))}</span>}
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
        </div>
        <Button type="submit" kind="primary" busy={isSending} unavailable={isBlank(draft) || over > 0}>
          {isSending ? words.sending : sendText}
        </Button>
      </div>
    </form>
  );
}

/** The product speaks English (relative-time.ts). */
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
