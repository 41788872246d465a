import type { RefObject } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { savingWords } from './saving.words.ts';
import { type SavingOptions, useViewSaving } from './use-view-saving.ts';
import { ViewForm } from './view-form.tsx';

export type OpenedDialog = 'save-as' | 'rename' | 'delete';

type ViewDialogsProps = SavingOptions & {
  opened: OpenedDialog;
  /** Has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The dialogs that save the view under a name, rename or share it, or delete it. */
export function ViewDialogs({ opened, button, onClose, ...options }: ViewDialogsProps) {
  const words = useWords(savingWords);
  const { saved, canEdit } = options.viewing;
  const save = useViewSaving(options);
  const dialog = { onClose, returnFocusTo: () => button.current };
  if (opened === 'save-as') {
    const initial = { name: '', private: true };
    return (
      <ViewForm
        name="save-view"
        title={words.saveViewAs}
        {...{ initial, canShare: canEdit, onSave: save.add }}
        {...dialog}
      />
    );
  }
  if (!saved) return null;
  return opened === 'rename' ? (
    <ViewForm
      name="rename-view"
      title={words.renameView}
      initial={saved}
      canShare={canEdit}
      onSave={(fields) => save.rename(saved, fields)}
      {...dialog}
    />
  ) : (
    <ConfirmDialog
      name="delete-view"
      title={words.deleteTitle(saved.name)}
      confirmText={words.deleteConfirm}
      kind="danger"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void save.remove(saved);
      }}
      returnFocusTo={dialog.returnFocusTo}
    >
      <p>{saved.private ? words.deletePrivate : words.deleteShared}</p>
    </ConfirmDialog>
  );
}
