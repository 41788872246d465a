import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { Layer } from '../../../ui/layer/layer.tsx';
import menuCss from '../../../ui/menu/menu.css?inline';
import { usePlaceBelow } from '../../../ui/popover/use-place-below.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import ownerListCss from './owner-list.css?inline';
import { sheetWords } from './sheet.words.ts';

export type OwnerListProps = {
  id: string;
  input: RefObject<HTMLElement | null>;
  users: BudgetUsers;
  ownerId: string | null;
  /** Index of the user that Enter chooses; -1 for none. */
  highlighted: number;
  onPick: (user: BudgetUsers[number]) => void;
};

const SHEETS = [menuCss, ownerListCss];
/** Six users and a part of the next. */
const HEIGHT_MAX_PX = 296;

/** The users who can own an item, below its field, which keeps the focus. */
export function OwnerList({ id, input, users, ownerId, highlighted, onPick }: OwnerListProps) {
  useSheets(SHEETS);
  const words = useWords(sheetWords);
  const box = useRef<HTMLDivElement>(null);
  usePlaceBelow(box, input, { align: 'start', heightMaxPx: HEIGHT_MAX_PX });
  useEffect(() => {
    box.current?.querySelectorAll('[role=option]')[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <Layer>
      <div
        ref={box}
        id={id}
        className="p-menu owner-list"
        role="listbox"
        aria-label={words.columns.ownerId}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {users.map((user, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
          <div
            key={user.personId}
            id={`${id}-${user.personId}`}
            className="p-menu-item"
            role="option"
            tabIndex={-1}
            aria-selected={user.personId === ownerId}
            data-highlighted={index === highlighted || undefined}
            onClick={() => onPick(user)}
          >
            <span className="p-menu-words">
              <bdi>{user.name}</bdi>
              {user.email !== undefined && <bdi className="owner-list-email">{user.email}</bdi>}
            </span>
            {user.personId === ownerId && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          </div>
        ))}
      </div>
    </Layer>
  );
}
