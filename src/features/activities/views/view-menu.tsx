import { Check, Copy, Lock, PencilLine, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { ButtonMenu } from '../criteria/button-menu.tsx';
import type { SavedView } from '../saved-views.wire.ts';
import { addressOf, withChanges } from './effective-view.ts';
import { isOwner, mayChange } from './may-change.ts';
import { OwnedDialog, type OwnedFields } from './owned-dialog.tsx';
import { isOutdated } from './owned-list.store.ts';
import type { Views } from './use-views.ts';
import type { ViewAddress } from './view-address.ts';
import { viewsWords } from './views.words.ts';

type ViewMenuProps = {
  shell: Pick<Shell, 'messages'>;
  views: Views;
  address: ViewAddress;
  /** The user opens, saves or resets a view. */
  onShow: (address: ViewAddress) => void;
};

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Opened = 'save-as' | 'rename' | 'delete';

/** A button with the name of the view, which opens a menu with all views and what can be done with this one. */
export function ViewMenu({ shell, views, address, onShow }: ViewMenuProps) {
  const words = useWords(viewsWords);
  const { savedViews, saved, isReady, isChanged } = views;
  const { rows = [] } = useStore(savedViews);
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const save = useSaving({ shell, views, address, onShow });
  const items = useItems(views, rows);
  const select = (id: string) => {
    if (id === 'all') onShow(addressOf(null));
    else if (id.startsWith('view-')) onShow(addressOf(id.slice('view-'.length)));
    else if (id === 'save') void save.replace();
    else if (id === 'reset') onShow(addressOf(saved?.id ?? null));
    else setOpened(id as Opened);
  };
  const dialog = { onClose: () => setOpened(undefined), returnFocusTo: () => button.current };
  const note = address.columns ? words.columnsNotSaved : undefined;
  return (
    <>
      <ButtonMenu name="view-menu" label={words.views} anchor={button} items={items} onSelect={select}>
        <bdi className="view-name">{isReady ? (saved?.name ?? words.allActivities) : words.loading}</bdi>
        {isChanged && <span className="view-changed">{words.changed}</span>}
      </ButtonMenu>
      {opened === 'save-as' && (
        <OwnedDialog
          name="save-view"
          title={words.saveViewAs}
          initial={{ name: '', description: '', private: true }}
          note={note}
          onSave={save.add}
          {...dialog}
        />
      )}
      {opened === 'rename' && saved && (
        <OwnedDialog
          name="rename-view"
          title={words.renameView}
          initial={saved}
          canBePrivate={isOwner(saved, views.user)}
          onSave={(fields) => save.rename(saved, fields)}
          {...dialog}
        />
      )}
      {opened === 'delete' && saved && (
        <ConfirmDialog
          name="delete-view"
          title={words.deleteTitle(saved.name)}
          confirmText={words.deleteConfirm}
          kind="danger"
          onCancel={dialog.onClose}
          onConfirm={() => {
            dialog.onClose();
            void save.remove(saved);
          }}
          returnFocusTo={dialog.returnFocusTo}
        >
          <p>{saved.private ? words.deletePrivate : words.deleteShared}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useItems({ saved, isChanged, user }: Views, rows: readonly SavedView[]): MenuItem[] {
  const words = useWords(viewsWords);
  const canChange = saved !== undefined && mayChange(saved, user);
  const item = (row: SavedView): MenuItem => ({
    id: `view-${row.id}`,
    label: row.name,
    isCurrent: row.id === saved?.id,
    hint:
      row.description ||
      (row.private
        ? words.private
        : isOwner(row, user)
          ? words.shared
          : words.byOwner(row.owner.name ?? words.formerUser)),
    icon: row.id === saved?.id ? <Check {...ICON} /> : row.private ? <Lock {...ICON} /> : <Users {...ICON} />,
  });
  const action = (id: string, label: string, icon: ReactNode): MenuItem => ({ id, label, icon });
  const whyNotSave = !saved ? words.notSaved : !canChange ? words.notOwner : !isChanged ? words.notChanged : undefined;
  return [
    {
      id: 'all',
      label: words.allActivities,
      isCurrent: saved === undefined,
      icon: saved ? <span className="view-no-icon" /> : <Check {...ICON} />,
    },
    ...rows.filter((row) => row.private).map(item),
    ...rows.filter((row) => !row.private).map(item),
    {
      ...action('save', words.save, <Save {...ICON} />),
      ...(whyNotSave !== undefined && { disabled: true, hint: whyNotSave }),
    },
    action('save-as', words.saveAs, <Copy {...ICON} />),
    {
      ...action('reset', words.reset, <RotateCcw {...ICON} />),
      ...(!isChanged && { disabled: true, hint: words.notChanged }),
    },
    ...(canChange
      ? [
          action('rename', words.rename, <PencilLine {...ICON} />),
          { ...action('delete', words.delete, <Trash2 {...ICON} />), danger: true },
        ]
      : []),
  ];
}

/** Returns what saves a view. Failures outside dialogs become messages. */
function useSaving({ shell, views, address, onShow }: ViewMenuProps) {
  const words = useWords(viewsWords);
  const { savedViews, columnPresets, saved, view } = views;
  const content = { criteria: view.criteria, columnPresetId: view.columnPresetId };
  /** Columns without a preset stay unsaved. */
  const show = (row: SavedView) =>
    onShow(withChanges(addressOf(row.id), { columns: address.columns }, row, columnPresets.getState().rows));
  const showing = async (name: string, task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      shell.messages.show(isOutdated(error) ? words.changedByOther(name) : refusalText(error), 'error');
    }
  };
  return {
    async add(fields: OwnedFields) {
      const row = await savedViews.create({ ...fields, ...content });
      shell.messages.show(words.saved(row.name));
      show(row);
    },
    /** Replaces the criteria and the preset; unsaved changes stay if the server refuses it. */
    async replace() {
      if (!saved) return;
      const { name, description, private: isPrivate } = saved;
      await showing(name, async () => {
        const row = await savedViews.update(saved, { name, description, private: isPrivate, ...content });
        shell.messages.show(words.saved(row.name));
        show(row);
      });
    },
    /** Leaves unsaved changes unsaved. */
    rename: (row: SavedView, fields: OwnedFields) =>
      savedViews.update(row, { ...fields, criteria: row.criteria, columnPresetId: row.columnPresetId }),
    async remove(row: SavedView) {
      await showing(row.name, async () => {
        await savedViews.remove(row);
        shell.messages.show(words.deleted(row.name));
        onShow(addressOf(null));
      });
    },
  };
}
