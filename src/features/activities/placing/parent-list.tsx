import { type RefObject, useEffect, useRef } from 'react';
import { isolated } from '../../../base/text/isolated.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { placingWords } from './placing.words.ts';

/** A parent that can be chosen, or not, with the reason. A null id is the top level. */
export type ParentOption = {
  id: string | null;
  name: string;
  typeName: string;
  /** The names above it, from the top. */
  path: readonly string[];
  whyNot: string | undefined;
};

type ParentListProps = {
  id: string;
  options: readonly ParentOption[];
  activeIndex: number;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
  /** Follows the active option by scrolling. */
  list: RefObject<HTMLDivElement | null>;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options of a search field, which keeps the focus. Those that are not allowed are dimmed and state the reason. */
export function ParentList({ id, options, activeIndex, onActivate, onChoose, list }: ParentListProps) {
  const { move: words } = useWords(placingWords);
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active option
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <div
      className="parent-list"
      id={id}
      ref={list}
      role="listbox"
      aria-label={words.parents}
      tabIndex={-1}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
        <div
          key={option.id}
          ref={index === activeIndex ? active : undefined}
          className="parent-option"
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          aria-disabled={option.whyNot !== undefined}
          onClick={() => onActivate(index)}
          onDoubleClick={() => onChoose(index)}
        >
          <span className="parent-option-line">
            <bdi className="parent-option-name">{option.name}</bdi>
            {option.typeName && <bdi className="parent-option-type">{option.typeName}</bdi>}
          </span>
          {option.path.length > 0 && <span className="parent-option-path">{pathText(option.path)}</span>}
          {option.whyNot !== undefined && <span className="parent-option-reason">{option.whyNot}</span>}
        </div>
      ))}
    </div>
  );
}

/** Isolates each name, so that one in another direction does not reorder the path. */
const pathText = (path: readonly string[]): string => path.map(isolated).join(' › ');
