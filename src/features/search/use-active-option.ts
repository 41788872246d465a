import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';

type ActiveOption = {
  /** Index of the option that Enter opens; undefined while the field itself is active. */
  index: number | undefined;
  set(index: number | undefined): void;
  /** Moves the active option. Returns whether the key did so. */
  move(key: string): boolean;
  /** Activates the option like a click with the same modifiers. */
  press(event: KeyboardEvent): void;
};

/** Tracks the active option of a list while the focus stays in the field (ARIA's combobox pattern). */
export function useActiveOption(count: number, list: RefObject<HTMLElement | null>): ActiveOption {
  const [wanted, setWanted] = useState<number>();
  const index = wanted !== undefined && wanted < count ? wanted : undefined;
  const optionAt = useCallback(
    (at: number) => list.current?.querySelectorAll<HTMLElement>('[role="option"]')[at],
    [list],
  );
  return {
    index,
    set: setWanted,
    move(key) {
      const next = nextIndex(key, index, count);
      if (next === 'stays') return false;
      setWanted(next);
      if (next !== undefined) optionAt(next)?.scrollIntoView({ block: 'nearest' });
      return true;
    },
    press({ ctrlKey, metaKey, shiftKey }) {
      if (index === undefined) return;
      const click = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey };
      optionAt(index)?.dispatchEvent(new MouseEvent('click', click));
    },
  };
}

/** Beyond either end is the field. Page keys move by the number of visible options. */
function nextIndex(key: string, index: number | undefined, count: number): number | undefined | 'stays' {
  if (count === 0) return 'stays';
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index === undefined ? 0 : index === last ? undefined : index + 1;
    case 'ArrowUp':
      return index === undefined ? last : index === 0 ? undefined : index - 1;
    case 'PageDown':
      return Math.min(last, (index ?? 0) + PAGE);
    case 'PageUp':
      return index === undefined ? 'stays' : Math.max(0, index - PAGE);
    default:
      return 'stays';
  }
}

const PAGE = 5;
