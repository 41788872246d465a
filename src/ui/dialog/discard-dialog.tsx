import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = {
  onCancel: () => void;
  onDiscard: () => void;
  /** Gets the focus when what held it goes together with the question. */
  returnFocusTo?: () => HTMLElement | null;
};

/** Asks before what nobody has saved is lost. */
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
