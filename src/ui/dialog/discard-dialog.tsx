import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before what nobody has saved is lost (shell.md section 2). */
export function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      name="discard"
      title="Discard changes?"
      confirmText="Discard"
      kind="danger"
      onCancel={onCancel}
      onConfirm={onDiscard}
    >
      <p>You have unsaved changes that will be discarded if you continue.</p>
    </ConfirmDialog>
  );
}
