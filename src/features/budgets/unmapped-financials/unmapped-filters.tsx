import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';
import type { UnmappedFacts, UnmappedFilter } from './use-unmapped.ts';

type UnmappedFiltersProps = {
  filter: UnmappedFilter;
  onChange: (filter: UnmappedFilter) => void;
  /** The budgets to choose from; undefined in the list of one. */
  facts: UnmappedFacts | undefined;
  count: (value: number) => string;
};

/** Finds entries by their text, their type and, in the list of all budgets, their budget. */
export function UnmappedFilters({ filter, onChange, facts, count }: UnmappedFiltersProps) {
  const withEntries = facts?.budgets.filter(({ id }) => facts.counts.has(id) || id === filter.budgetId) ?? [];
  return (
    <search className="unmapped-filters" aria-label={words.filters.label} data-all={facts !== undefined || undefined}>
      <TextField
        label={words.filters.search}
        data-ref="unmapped-search"
        type="search"
        maxLength={200}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
      {facts && (
        <SelectField
          label={words.filters.budget}
          data-ref="unmapped-budget"
          value={filter.budgetId}
          options={[
            { value: '', label: words.filters.allBudgets },
            ...withEntries.map(({ id, name }) => ({
              value: id,
              label: words.filters.ofBudget(name, count(facts.counts.get(id) ?? 0)),
            })),
          ]}
          onChange={({ target }) => onChange({ ...filter, budgetId: target.value })}
        />
      )}
      <SelectField
        label={words.filters.kind}
        data-ref="unmapped-kind"
        value={filter.kind}
        options={(['', 'PO', 'ACTUAL'] as const).map((value) => ({ value, label: words.filters.kinds[value] }))}
        onChange={({ target }) =>
          onChange({ ...filter, kind: target.value === 'PO' || target.value === 'ACTUAL' ? target.value : '' })
        }
      />
    </search>
  );
}
