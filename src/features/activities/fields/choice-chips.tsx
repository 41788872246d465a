import { X } from 'lucide-react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Choice } from './choice.ts';
import { ChoiceLabel } from './choice-list.tsx';
import { fieldsWords } from './fields.words.ts';

type ChoiceChipsProps = { field: string; chosen: readonly Choice[]; onRemove: (id: string) => void };

/** The chosen options of a field, each with a button that removes it. */
export function ChoiceChips({ field, chosen, onRemove }: ChoiceChipsProps) {
  const words = useWords(fieldsWords);
  if (chosen.length === 0) return null;
  return (
    <ul className="activity-chips" aria-label={words.options.chosen(field)}>
      {chosen.map((choice) => (
        <li key={choice.id} className="activity-chip">
          <ChoiceLabel choice={choice} />
          <RemoveButton choice={choice} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

export function RemoveButton({ choice: { id, label }, onRemove }: { choice: Choice; onRemove: (id: string) => void }) {
  const words = useWords(fieldsWords);
  return (
    <button
      type="button"
      className="activity-chip-remove"
      aria-label={words.options.remove(label)}
      onClick={() => onRemove(id)}
    >
      <X size={14} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
