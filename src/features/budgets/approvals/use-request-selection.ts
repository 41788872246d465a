import { type KeyboardEvent, useRef, useState } from 'react';

type Selection = {
  selected: ReadonlySet<string>;
  /** The request that was selected without the user. */
  suggested: string | undefined;
};

/** The requests in a list that the user has selected, by their ids. Arrow keys move between their checkboxes. */
export function useRequestSelection() {
  const [{ selected, suggested }, setState] = useState<Selection>({ selected: new Set(), suggested: undefined });
  const list = useRef<HTMLUListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  return {
    selected,
    /** For the list. */
    list,
    /** For what gets the focus when nothing is left to decide, with `tabIndex={-1}`. */
    top,
    select(ids: readonly string[], isSelected: boolean) {
      // Who selects another request than the suggested one has not chosen both.
      const isOther = suggested !== undefined && isSelected && !ids.includes(suggested);
      const next = new Set(isOther ? [] : selected);
      for (const id of ids) isSelected ? next.add(id) : next.delete(id);
      setState({ selected: next, suggested: undefined });
    },
    /** Selects the request that is decided after these: the next one below, or the first one left. Another one replaces it. */
    selectAfter(ids: readonly string[], decided: readonly string[]) {
      const last = ids.findLastIndex((id) => decided.includes(id));
      const isLeft = (id: string) => !decided.includes(id);
      const next = ids.slice(last + 1).find(isLeft) ?? ids.find(isLeft);
      setState({ selected: new Set(next === undefined ? [] : [next]), suggested: next });
    },
    /** Moves the focus to the selected request, or to the first one, once the list has been rendered. */
    focusSelected() {
      requestAnimationFrame(() => {
        const box =
          list.current?.querySelector<HTMLElement>('input:checked') ??
          list.current?.querySelector<HTMLElement>('input:enabled') ??
          top.current;
        box?.focus();
      });
    },
    onArrow(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
      const next = boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
