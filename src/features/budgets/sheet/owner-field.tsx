import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import { matchingUsers, userText } from '../users/find-users.ts';
import type { OwnerListProps } from './owner-list.tsx';

type OwnerFieldProps = {
  /** The input in it, which keeps the focus. */
  input: RefObject<HTMLElement | null>;
  users: BudgetUsers;
  ownerId: string | null;
  /** The text of the owner when editing began. */
  initial: string;
  text: string;
  /** Fills the input with the text of a user, as if it was typed. */
  onFill: (text: string) => void;
  onPick: (text: string) => void;
  children: (aria: ReturnType<typeof comboboxAria>) => ReactNode;
};

export const ownerListPart = lazyPart<OwnerListProps>(() => import('./owner-list.tsx').then((code) => code.OwnerList));
const USERS_MAX = 50;
/** Without the list, names can be typed. */
const doWithout = () => {};

/** An owner who is typed, or chosen from a list below the field with arrows or the pointer. */
export function OwnerField({ input, users, ownerId, initial, text, onFill, onPick, children }: OwnerFieldProps) {
  const id = useId();
  /** The text that an arrow has filled in, and the typed one that still filters the list. */
  const [filled, setFilled] = useState({ text: initial, query: '', userId: ownerId });
  const isFilled = text === filled.text;
  const query = isFilled ? filled.query : text;
  const matches = matchingUsers(users, query).slice(0, USERS_MAX);
  const highlighted = isFilled
    ? matches.findIndex(({ personId }) => personId === filled.userId)
    : Math.min(query.trim().length, matches.length, 1) - 1;
  const List = useLazyPart(ownerListPart, true, doWithout);

  const fill = (index: number) => {
    const user = matches[index];
    if (!user) return;
    const next = userText(users, user);
    setFilled({ text: next, query, userId: user.personId });
    onFill(next);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      const from = highlighted === -1 && step === -1 ? 0 : highlighted;
      fill((from + step + matches.length) % matches.length);
    }
    // The field then saves this user.
    if ((event.key === 'Enter' || event.key === 'Tab') && !isFilled) fill(highlighted);
  };
  return (
    <span className="sheet-owner" onKeyDownCapture={pressKey}>
      {children(comboboxAria(id, matches.length > 0, matches[highlighted]?.personId))}
      {List && matches.length > 0 && (
        <List
          {...{ id, input, ownerId, highlighted }}
          users={matches}
          onPick={(user) => onPick(userText(users, user))}
        />
      )}
    </span>
  );
}

const comboboxAria = (id: string, isOpen: boolean, highlightedId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': highlightedId === undefined ? undefined : `${id}-${highlightedId}`,
  }) as const;
