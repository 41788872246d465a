import { useEffect, useRef } from 'react';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.words.ts';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { BinFilter } from './bin-filter.ts';
import { recycleBinWords as words } from './recycle-bin.words.ts';

type BinFiltersProps = {
  filter: BinFilter;
  onChange: (filter: BinFilter) => void;
  users: readonly { id: string; name: string }[];
  nowMs: number;
};

const TYPES = [
  { value: '', label: words.filters.anyType },
  ...ITEM_TYPES.map((type) => ({ value: type, label: ITEM_LABELS[type] })),
];

/** The search and the filters of the recycle bin. */
export function BinFilters({ filter, onChange, users, nowMs }: BinFiltersProps) {
  const set = (change: Partial<BinFilter>) => onChange({ ...filter, ...change });
  const day = useRef<HTMLInputElement>(null);
  // A date input is emptied only through the element: while a part of it is missing, its value is already empty.
  useEffect(() => {
    if (filter.day === '' && day.current && day.current.value !== '') day.current.value = '';
  }, [filter.day]);
  return (
    <search className="bin-filters" aria-label={words.filters.label}>
      <TextField
        label={words.filters.search}
        data-ref="bin-search"
        type="search"
        maxLength={200}
        value={filter.search}
        onChange={({ target }) => set({ search: target.value })}
      />
      <SelectField
        label={words.filters.type}
        data-ref="bin-type"
        options={TYPES}
        value={filter.type}
        onChange={({ target }) => set({ type: target.value })}
      />
      <SelectField
        label={words.filters.user}
        data-ref="bin-user"
        options={[
          { value: '', label: words.filters.anyUser },
          ...users.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.deletedBy}
        onChange={({ target }) => set({ deletedBy: target.value })}
      />
      <TextField
        ref={day}
        label={words.filters.day}
        data-ref="bin-day"
        type="date"
        max={toWireDate(new Date(nowMs))}
        defaultValue={filter.day}
        onChange={({ target }) => set({ day: target.value })}
      />
    </search>
  );
}
