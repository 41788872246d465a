import type { RefObject } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isOwner } from './may-change.ts';
import { OwnedDialog } from './owned-dialog.tsx';
import { savedViewsWords } from './saved-views.words.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

export type OpenedDialog = 'save-as' | 'rename' | 'delete';

type ViewDialogsProps = SavingOptions & {
  opened: OpenedDialog;
  /** Has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The dialogs that save the view under a name, rename it or delete it. */
export function ViewDialogs({ opened, button, onClose, ...options }: ViewDialogsProps) {
  const words = useWords(savedViewsWords);
  const { views, address } = options;
  const { saved } = views;
  const save = useSaving(options);
  const dialog = { onClose, returnFocusTo: () => button.current };
  const note = address.columns ? words.columnsNotSaved : undefined;
  return (
    <>
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
