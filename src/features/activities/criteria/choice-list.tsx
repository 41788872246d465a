import { useId, useState } from 'react';
import { folded } from '../../../base/text/folded.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { criteriaWords } from './criteria.words.ts';
import type { Choice } from './filter-fields.ts';

/** Shorter lists have no search field. */
const SEARCHED_FROM = 8;
/** More checkboxes are not rendered. */
const SHOWN_MAX = 100;

type ChoiceListProps = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Checkboxes with a search field. The chosen values come first in the order in which the list has opened. */
export function ChoiceList({ label, choices, chosen, onChange }: ChoiceListProps) {
  const words = useWords(criteriaWords);
  const labelId = useId();
  const [query, setQuery] = useState('');
  const [initially] = useState(() => new Set(chosen));
  const known = new Set(choices.map(({ value }) => value));
  const missing = [...initially].filter((value) => !known.has(value));
  const all = [
    ...missing.map((value) => ({ value, label: words.notOffered })),
    ...choices.filter(({ value }) => initially.has(value)),
    ...choices.filter(({ value }) => !initially.has(value)),
  ];
  const found = all.filter((choice) => folded(choice.label).includes(folded(query.trim())));
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <div className="criteria-choices">
      {all.length > SEARCHED_FROM && (
        <TextField
          type="search"
          label={words.searchValues(label)}
          value={query}
          data-ref="criteria-search"
          onChange={({ target }) => setQuery(target.value)}
          // Enter would apply the condition before anything is chosen.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <span id={labelId} className="p-visually-hidden">
        {words.values}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere */}
      <div className="criteria-choice-list" role="group" aria-labelledby={labelId}>
        {found.slice(0, SHOWN_MAX).map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
        ))}
      </div>
      <p className="criteria-note" role="status">
        {found.length === 0 && words.noValues}
        {found.length > SHOWN_MAX && words.moreValues(found.length - SHOWN_MAX)}
      </p>
    </div>
  );
}
