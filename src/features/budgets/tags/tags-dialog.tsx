import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import iconButtonCss from '../../../ui/button/icon-button.css?inline';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { OpenedDialog } from '../../../ui/lazy-part/dialog-button.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { tagGroups } from '../groups/tag-groups.api.ts';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import columnsCss from '../sheet/columns/columns.css?inline';
import { useOrderedChanges } from '../sheet/use-ordered-changes.ts';
import { TagChip } from './tag-chip.tsx';
import { TagGroupForm } from './tag-group-form.tsx';
import { tagsWords } from './tags.words.ts';

export type TagsDialogProps = OpenedDialog & {
  shell: Pick<Shell, 'rest' | 'messages' | 'report'>;
  budgetId: string;
  groups: readonly TagGroup[];
  /** Reads the tags again. */
  onChanged: () => Promise<void>;
};

const SHEETS = [selectFieldCss, iconButtonCss, columnsCss];
const WIDTH_PX = 640;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The tags of a budget in their groups, for users who manage its settings. */
export function TagsDialog({ shell, budgetId, groups, onChanged, button, onClose }: TagsDialogProps) {
  useSheets(SHEETS);
  const words = useWords(tagsWords);
  const [editedId, setEditedId] = useState<string>();
  const editedGroup = useRef<HTMLLIElement>(null);
  const [deleted, setDeleted] = useState<TagGroup>();
  const [isDirty, setDirty] = useState(false);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isDirty ? setAsksToDiscard(true) : onClose());
  const { change } = useOrderedChanges(shell, onChanged);
  const move = (index: number, by: -1 | 1) => {
    const ids = groups.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    void change(() => tagGroups(shell.rest, budgetId).reorder(ids));
  };
  return (
    <Dialog
      name="tags"
      title={words.title}
      widthPx={WIDTH_PX}
      onClose={close}
      closesOnBackdrop={editedId === undefined}
      returnFocusTo={() => button.current}
      footer={
        <Button data-ref="tags-close" onClick={close}>
          {words.close}
        </Button>
      }
    >
      <div className="columns" lang="en" /* no other language has these texts yet */>
        {groups.length === 0 && (
          <p>
            {words.none} {words.noneManager}
          </p>
        )}
        <ul className="columns-list">
          {groups.map((group, index) => (
            <li key={group.id} ref={group.id === editedId ? editedGroup : undefined} data-ref="tag-group">
              <div className="columns-line">
                <h3 className="columns-group">
                  <bdi>{group.name}</bdi>
                </h3>
                <span className="columns-buttons">
                  <IconButton label={words.up(group.name)} isUnavailable={index === 0} onClick={() => move(index, -1)}>
                    <ArrowUp {...ICON} />
                  </IconButton>
                  <IconButton
                    label={words.down(group.name)}
                    isUnavailable={index === groups.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown {...ICON} />
                  </IconButton>
                  <IconButton
                    label={words.edit(group.name)}
                    isExpanded={group.id === editedId}
                    onClick={() => setEditedId(group.id === editedId ? undefined : group.id)}
                  >
                    <Pencil {...ICON} />
                  </IconButton>
                  <IconButton label={words.removeGroup(group.name)} onClick={() => setDeleted(group)}>
                    <Trash2 {...ICON} />
                  </IconButton>
                </span>
              </div>
              {group.id === editedId ? (
                <TagGroupForm
                  group={group}
                  onDirty={setDirty}
                  onSave={async (input) => {
                    const edited = editedGroup.current;
                    if (!(await change(() => tagGroups(shell.rest, budgetId).change(group.id, input)))) return;
                    focusEditButton(edited);
                    setEditedId((id) => (id === group.id ? undefined : id));
                  }}
                />
              ) : (
                <p className="tags-of-group">
                  {group.tags.length === 0 && <span className="columns-empty">{words.noTags}</span>}
                  {group.tags.map((tag) => (
                    <TagChip key={tag.id} {...tag} />
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
        <NewTagGroup
          onAdd={(name) =>
            change(async () => {
              const { id } = await tagGroups(shell.rest, budgetId).create({ name });
              setEditedId(id);
            })
          }
        />
      </div>
      {asksToDiscard && <DiscardDialog onCancel={() => setAsksToDiscard(false)} onDiscard={onClose} />}
      {deleted && (
        <ConfirmDialog
          name="delete-tag-group"
          title={words.removeTitle(deleted.name)}
          kind="danger"
          confirmText={words.remove}
          onCancel={() => setDeleted(undefined)}
          onConfirm={() => {
            setDeleted(undefined);
            void change(() => tagGroups(shell.rest, budgetId).delete(deleted.id));
          }}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Moves the focus out of the form of a group, which is about to go. */
function focusEditButton(group: HTMLElement | null): void {
  if (group?.querySelector('form:focus-within')) group.querySelector<HTMLElement>('[aria-expanded]')?.focus();
}

function NewTagGroup({ onAdd }: { onAdd: (name: string) => Promise<boolean> }) {
  const words = useWords(tagsWords);
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && (await onAdd(name.trim()))) setName('');
  };
  return (
    <form className="columns-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.groupName}
        data-ref="tag-group-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" data-ref="tag-group-add" unavailable={name.trim() === ''}>
        {words.addGroup}
      </Button>
    </form>
  );
}
