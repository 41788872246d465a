import { useId, useState } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { MoveTarget } from './item-places.ts';
import { movingWords } from './moving.words.ts';

type PlaceChoiceProps = {
  targets: readonly MoveTarget[];
  chosen: MoveTarget | null | undefined;
  /** Null for a search that finds nothing; undefined for no choice. */
  onChoose: (target: MoveTarget | null | undefined) => void;
  /** A press that also submits. */
  onDecided: () => void;
};

const ROWS_SHOWN = 10;
const TOP = 'top';

/** Chooses a group that the user finds by its name. */
export function PlaceChoice({ targets, chosen, onChoose, onDecided }: PlaceChoiceProps) {
  const words = useWords(movingWords);
  const id = useId();
  const [search, setSearch] = useState('');
  const named = (text: string) => targets.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const shown = named(search);
  const find = (text: string) => {
    setSearch(text);
    const found = named(text);
    const isKept = chosen && found.some((target) => target.id === chosen.id);
    if (!isKept) onChoose(text.trim() === '' ? undefined : (found[0] ?? null));
  };
  return (
    <>
      <label className="p-field-label" htmlFor={`${id}-find`}>
        {words.find}
      </label>
      <input
        id={`${id}-find`}
        className="p-input"
        data-ref="sheet-move-find"
        type="search"
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={({ target }) => find(target.value)}
      />
      <label className="p-field-label" htmlFor={`${id}-targets`}>
        {words.targets}
      </label>
      <select
        id={`${id}-targets`}
        className="sheet-move-targets"
        size={ROWS_SHOWN}
        value={chosen ? (chosen.id ?? TOP) : ''}
        onChange={({ target }) => onChoose(targets.find((one) => (one.id ?? TOP) === target.value))}
        onDoubleClick={onDecided}
      >
        {/* Without it, the first place would look chosen, and pressing it would change nothing. */}
        <option value="" hidden />
        {shown.map((target) => (
          // Browsers do not indent options.
          <option key={target.id ?? TOP} value={target.id ?? TOP} data-level={target.level}>
            {'\u2003'.repeat(search.trim() === '' ? target.level : 0)}
            {target.name}
          </option>
        ))}
      </select>
      <p className="sheet-move-count" role="status">
        {shown.length === 0 && words.none}
      </p>
    </>
  );
}
