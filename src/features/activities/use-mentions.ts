import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { Person } from '../../shell/people/directory.store.ts';
import { type Draft, type MentionQuery, mentionQueryAt } from './comment-draft.ts';
import { findPeople, isNamedSo } from './mention-search.ts';

/** Pause in typing before a request, in milliseconds. */
const PAUSE_MS = 120;

type Found = { text: string; people: readonly Person[] };

export type Mentions = {
  /** The suggested users. */
  offered: readonly Person[];
  /** Index of the suggestion that Enter accepts. */
  active: number;
  point: (index: number) => void;
  /** Updates the suggestions for the current caret. */
  follow: (draft: Draft, field: HTMLTextAreaElement) => void;
  close: () => void;
  take: (person: Person) => void;
  /** Returns whether the list handled the key. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
};

/** Suggests users while the author types @ and a part of a name. */
export function useMentions(
  shell: Shell,
  ownId: string,
  onTake: (person: Person, query: MentionQuery) => void,
): Mentions {
  const [query, setQuery] = useState<MentionQuery>();
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(0);
  const dismissedAt = useRef<number>(undefined);
  const lastFound = useRef<Found>(undefined);
  const text = query?.text;

  useEffect(() => {
    setActive(0);
    if (text === undefined) {
      lastFound.current = undefined;
      setFound(undefined);
      return;
    }
    const last = lastFound.current;
    // If a shorter text matched no user, a longer one does not either.
    if (last && last.people.length === 0 && text.startsWith(last.text)) return;
    let isLatest = true;
    const cancel = shell.clock.after(last ? PAUSE_MS : 0, async () => {
      const answer = { text, people: await findPeople(shell, ownId, text) };
      if (!isLatest) return;
      lastFound.current = answer;
      setFound(answer);
    });
    return () => {
      isLatest = false;
      cancel();
    };
  }, [shell, ownId, text]);

  const offered =
    query && found ? found.people.filter(({ name }) => found.text === query.text || isNamedSo(name, query.text)) : [];
  const close = () => setQuery(undefined);
  const take = (person: Person) => {
    if (!query) return;
    onTake(person, query);
    close();
  };

  return {
    offered,
    active: Math.min(active, offered.length - 1),
    point: setActive,
    follow(draft, { selectionStart, selectionEnd }) {
      const next = selectionStart === selectionEnd ? mentionQueryAt(draft, selectionStart) : undefined;
      if (next?.start !== dismissedAt.current) dismissedAt.current = undefined;
      setQuery(next && next.start === dismissedAt.current ? undefined : next);
    },
    close,
    take,
    onKeyDown(event) {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (offered.length === 0 || event.nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey)
        return false;
      const at = Math.min(active, offered.length - 1);
      const person = offered[at];
      if (key === 'ArrowDown') setActive((at + 1) % offered.length);
      else if (key === 'ArrowUp') setActive((at - 1 + offered.length) % offered.length);
      else if ((key === 'Enter' || key === 'Tab') && person) take(person);
      else if (key === 'Escape') {
        dismissedAt.current = query?.start;
        close();
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
