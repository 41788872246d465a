import { useMemo, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readGroups } from '../items/internal-items.api.ts';
import type { InternalItem } from '../items/internal-items.wire.ts';
import { useTypeLabels } from '../labels/use-type-labels.ts';
import { ItemPicker } from './item-picker.tsx';
import { itemPickerWords as words } from './item-picker.words.ts';

type ItemChoiceProps = {
  shell: Shell;
  budgetId: string;
  label: string;
  itemId: string;
  error?: string | undefined;
  /** Whether a dialog focuses the item when it opens. */
  isFirst: boolean;
  /** An empty id while no item is chosen. */
  onChange: (itemId: string) => void;
};

/** Chooses a line item of a budget, from all or from a category. A budget without categories has no such choice. */
export function ItemChoice({ shell, budgetId, label, itemId, error, isFirst, onChange }: ItemChoiceProps) {
  const { rest } = shell;
  const labels = useTypeLabels(shell, budgetId);
  const groups = useLoaded(budgetId, () => readGroups(rest, budgetId));
  const [groupId, setGroupId] = useState('');
  const [parentId, setParentId] = useState<string | null>(null);
  const options = useMemo(() => optionsOf(groups.value ?? []), [groups.value]);
  const hasGroups = groups.value ? groups.value.length > 0 : groups.isLoading;
  const parentOf = new Map(groups.value?.map((group) => [group.id, group.parentId]));
  return (
    <>
      {hasGroups && (
        <SelectField
          label={labels.CATEGORY}
          data-ref="item-group"
          value={groupId}
          options={options}
          onChange={({ target }) => {
            setGroupId(target.value);
            if (itemId !== '' && target.value !== '' && !isInside(parentId, target.value, parentOf)) onChange('');
          }}
        />
      )}
      <ItemPicker
        {...{ shell, budgetId, label, itemId, error, isFirst, groupId }}
        onChange={(id, parent) => {
          setParentId(parent);
          onChange(id);
        }}
      />
    </>
  );
}

/** Returns the options of groups in the order of the tree. Browsers don't indent options. */
function optionsOf(groups: readonly InternalItem[]): readonly { value: string; label: string }[] {
  const levels = new Map<string | null, number>();
  const indented = groups.map(({ id, parentId, name }) => {
    const level = parentId === null ? 0 : (levels.get(parentId) ?? 0) + 1;
    levels.set(id, level);
    return { value: id, label: `${'\u2003'.repeat(level)}${name}` };
  });
  return [{ value: '', label: words.allGroups }, ...indented];
}

function isInside(
  parentId: string | null,
  groupId: string,
  parentOf: ReadonlyMap<string, string | null | undefined>,
): boolean {
  for (let at: string | null | undefined = parentId; at; at = parentOf.get(at)) if (at === groupId) return true;
  return false;
}
