import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { Translation } from '../../../../base/language/words.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { userIdOf } from '../../../../shell/session/on-user-change.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { View } from '../../views/views.wire.ts';
import { savingWords } from './saving.words.ts';
import { type SavingOptions, useViewSaving } from './use-view-saving.ts';
import { type Privacy, ViewForm } from './view-form.tsx';

export type OpenedDialog = 'save-as' | 'rename' | 'delete';

type ViewDialogsProps = Pick<SavingOptions, 'viewing'> & {
  shell: Pick<Shell, 'messages' | 'session'>;
  opened: OpenedDialog;
  /** Has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The dialogs that save the view under a name, rename or share it, or delete it. */
export function ViewDialogs({ opened, button, onClose, ...options }: ViewDialogsProps) {
  const words = useWords(savingWords);
  const { saved, canEdit, isManager } = options.viewing;
  const save = useViewSaving(options);
  const userId = useStore(options.shell.session, userIdOf);
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
      privacy={privacyOf(saved, { userId, isManager }, words)}
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

/** Returns who can make a view private, as the server decides it: its creator, to whom it then belongs, and managers. */
function privacyOf(
  { private: isPrivate, createdBy }: View,
  { userId, isManager }: { userId: string | undefined; isManager: boolean },
  words: Translation<typeof savingWords>,
): Privacy | undefined {
  // Older servers don't name the creator.
  if (isPrivate || createdBy === undefined || createdBy?.id === userId) return undefined;
  if (createdBy === null) return { isAllowed: false, hint: words.creatorUnknown };
  const { name } = createdBy;
  return isManager
    ? { isAllowed: true, hint: words.privateOfCreator(name) }
    : { isAllowed: false, hint: words.notPrivate(name) };
}
