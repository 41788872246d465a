import { type RefObject, useEffect, useRef } from 'react';
import { initialsOfName } from '../../base/text/initials.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { Layer } from '../../ui/layer/layer.tsx';
import { usePlaceBelow } from '../../ui/popover/use-place-below.ts';
import { commentsWords } from './comments.words.ts';
import type { Mentions } from './use-mentions.ts';

type MentionListProps = { id: string; mentions: Mentions; field: RefObject<HTMLTextAreaElement | null> };

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Suggested users below the field, which keeps the focus. */
export function MentionList({ id, mentions, field }: MentionListProps) {
  const words = useWords(commentsWords);
  const list = useRef<HTMLDivElement>(null);
  const { offered, active, point, take } = mentions;
  usePlaceBelow(list, field);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Layer>
      <div
        ref={list}
        id={id}
        className="p-menu comment-people"
        role="listbox"
        aria-label={words.suggestions}
        style={{ inlineSize: `${field.current?.offsetWidth ?? 0}px` }}
      >
        {offered.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the option that is active.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={person.id}
            id={optionId(id, index)}
            className="p-menu-item"
            role="option"
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            onPointerMove={() => point(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
          >
            <Avatar initials={initialsOfName(person.name)} />
            <bdi className="p-menu-words">{person.name}</bdi>
          </div>
        ))}
      </div>
    </Layer>
  );
}
