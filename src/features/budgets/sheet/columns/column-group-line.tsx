import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { type NoteUnsaved, useUnsavedForm } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { columnGroups } from '../../groups/column-groups.api.ts';
import type { ColumnGroup } from '../../groups/column-groups.wire.ts';
import type { Change } from '../use-ordered-changes.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnsDialogProps } from './columns-props.tsx';

type GroupProps = Pick<ColumnsDialogProps, 'shell' | 'budgetId'> & { change: Change; noteUnsaved: NoteUnsaved };

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The heading of a group in the list of columns. Managers rename, move and delete it here. */
export function ColumnGroupLine(
  props: GroupProps & { group: ColumnGroup; ids: readonly string[]; canChange: boolean },
) {
  const { shell, budgetId, change, noteUnsaved, group, ids, canChange } = props;
  const { id, name } = group;
  const words = useWords(columnsWords);
  const [isEdited, setIsEdited] = useState(false);
  const index = ids.indexOf(id);
  const move = (by: -1 | 1) => {
    const order = [...ids];
    order.splice(index + by, 0, ...order.splice(index, 1));
    void change(() => columnGroups(shell.rest, budgetId).reorder(order));
  };
  return (
    <>
      <div className="columns-line" data-ref="column-group">
        <h3 className="columns-group">
          <bdi>{name}</bdi>
        </h3>
        {canChange && (
          <span className="columns-buttons">
            <IconButton label={words.up(name)} isUnavailable={index === 0} onClick={() => move(-1)}>
              <ArrowUp {...ICON} />
            </IconButton>
            <IconButton label={words.down(name)} isUnavailable={index === ids.length - 1} onClick={() => move(1)}>
              <ArrowDown {...ICON} />
            </IconButton>
            <IconButton label={words.renameGroup(name)} isExpanded={isEdited} onClick={() => setIsEdited(!isEdited)}>
              <Pencil {...ICON} />
            </IconButton>
            <IconButton
              label={words.deleteGroup(name)}
              onClick={() => void change(() => columnGroups(shell.rest, budgetId).delete(id))}
            >
              <Trash2 {...ICON} />
            </IconButton>
          </span>
        )}
      </div>
      {isEdited && (
        <GroupForm
          {...{ name, noteUnsaved }}
          submitText={words.rename}
          onSubmit={async (next) => {
            if (await change(() => columnGroups(shell.rest, budgetId).change(id, { name: next }))) setIsEdited(false);
          }}
        />
      )}
    </>
  );
}

/** Adds an empty group. Columns join it in their own settings. */
export function NewColumnGroup({ shell, budgetId, change, noteUnsaved }: GroupProps) {
  const words = useWords(columnsWords);
  const [added, setAdded] = useState(0);
  return (
    <GroupForm
      key={added}
      name=""
      noteUnsaved={noteUnsaved}
      submitText={words.addGroup}
      onSubmit={async (name) => {
        if (await change(() => columnGroups(shell.rest, budgetId).create({ name }))) setAdded(added + 1);
      }}
    />
  );
}

type GroupFormProps = Pick<GroupProps, 'noteUnsaved'> & {
  name: string;
  submitText: string;
  onSubmit: (name: string) => Promise<void>;
};

function GroupForm({ name, noteUnsaved, submitText, onSubmit }: GroupFormProps) {
  const words = useWords(columnsWords);
  const [text, setText] = useState(name);
  useUnsavedForm(noteUnsaved, text.trim() !== name);
  const isUnavailable = text.trim() === '' || text.trim() === name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUnavailable) void onSubmit(text.trim());
  };
  return (
    <form className="columns-form" onSubmit={submit}>
      <TextField
        label={words.groupName}
        data-ref="column-group-name"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" data-ref="column-group-save" unavailable={isUnavailable}>
        {submitText}
      </Button>
    </form>
  );
}
