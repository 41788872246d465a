import { useId, useState } from 'react';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { MoveBudget } from './move-budgets.ts';
import { movingWords } from './moving.words.ts';

type BudgetChoiceProps = {
  budgets: readonly MoveBudget[];
  /** The budget that the items are in. */
  ownId: string;
  chosenId: string;
  onChoose: (id: string) => void;
};

/** More budgets than a list shows at once. */
const SEARCHED_MIN = 12;

/** Chooses a budget of the hierarchy. Many budgets have a search. */
export function BudgetChoice({ budgets, ownId, chosenId, onChoose }: BudgetChoiceProps) {
  const words = useWords(movingWords);
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = budgets.filter((budget) => budget.id === chosenId || budget.name.toLowerCase().includes(wanted));
  return (
    <>
      <label className="p-field-label" htmlFor={id}>
        {words.budget}
      </label>
      {budgets.length >= SEARCHED_MIN && (
        <input
          className="p-input"
          data-ref="sheet-move-find-budget"
          type="search"
          autoComplete="off"
          aria-label={words.findBudget}
          placeholder={words.findBudget}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            const text = target.value.trim().toLowerCase();
            const found = budgets.find(({ name }) => text !== '' && name.toLowerCase().includes(text));
            if (found) onChoose(found.id);
          }}
        />
      )}
      <span className="p-select">
        <select
          id={id}
          className="p-input"
          data-ref="sheet-move-budget"
          value={chosenId}
          onChange={({ target }) => onChoose(target.value)}
        >
          {shown.map((budget) => (
            <option key={budget.id} value={budget.id}>
              {'\u2003'.repeat(wanted === '' ? budget.level : 0)}
              {words.budgetName(budget.name, budget.currency?.id, budget.id === ownId)}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
