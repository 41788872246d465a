import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = {
  onCancel: () => void;
  onDiscard: () => void;
  /** Gets the focus if the focused element disappears with the dialog. */
  returnFocusTo?: () => HTMLElement | null;
};

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({ onCancel, onDiscard, returnFocusTo = () => null }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      name="discard"
      title="Discard changes?"
      confirmText="Discard"
      kind="danger"
      onCancel={onCancel}
      onConfirm={onDiscard}
      returnFocusTo={returnFocusTo}
    >
      <p>You have unsaved changes that will be discarded if you continue.</p>
    </ConfirmDialog>
  );
}
