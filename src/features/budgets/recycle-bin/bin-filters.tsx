import { ITEM_TYPES, type ItemType } from '../../../shell/brand/item-types.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { BinDay } from './bin-day.tsx';
import type { BinFilter } from './bin-filter.ts';
import { recycleBinWords as words } from './recycle-bin.words.ts';

type BinFiltersProps = {
  filter: BinFilter;
  onChange: (filter: BinFilter) => void;
  users: readonly { id: string; name: string }[];
  /** The budget's own label of each type. */
  labels: Readonly<Record<ItemType, string>>;
  locale: string;
};

/** The search and the filters of the recycle bin. */
export function BinFilters({ filter, onChange, users, labels, locale }: BinFiltersProps) {
  const set = (change: Partial<BinFilter>) => onChange({ ...filter, ...change });
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
        options={[
          { value: '', label: words.filters.anyType },
          ...ITEM_TYPES.map((type) => ({ value: type, label: labels[type] })),
        ]}
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
      <BinDay filter={filter} locale={locale} onChange={(day) => set({ day })} />
    </search>
  );
}
