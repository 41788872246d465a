import { SelectField } from '../../../../ui/field/select-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { columnGroups } from '../../groups/column-groups.api.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnSettingsProps } from './columns-props.tsx';

/** The group of a column. */
export function ColumnGroupChoice({ shell, budgetId, custom, column, change }: ColumnSettingsProps) {
  const words = useWords(columnsWords);
  const { groups } = custom;
  const choose = (groupId: string) => {
    const group = groups.find(({ id }) => id === (groupId || column.groupId));
    if (!group) return;
    const others = group.columnIds.filter((id) => id !== column.id);
    const columnIds = groupId === '' ? others : [...others, column.id];
    void change(() => columnGroups(shell.rest, budgetId).change(group.id, { columnIds }));
  };
  if (groups.length === 0) return null;
  return (
    <SelectField
      label={words.group}
      data-ref="column-group-choice"
      value={column.groupId ?? ''}
      options={[{ value: '', label: words.noGroup }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
