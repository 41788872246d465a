import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = {
  onCancel: () => void;
  onDiscard: () => void;
  /** Gets the focus if the focused element disappears with the dialog. */
  returnFocusTo?: () => HTMLElement | null;
};

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({ onCancel, onDiscard, returnFocusTo = () => null }: DiscardDialogProps) {
  const { discard: words } = useWords(controlsWords);
  return (
    <ConfirmDialog
      name="discard"
      title={words.title}
      confirmText={words.confirm}
      kind="danger"
      onCancel={onCancel}
      onConfirm={onDiscard}
      returnFocusTo={returnFocusTo}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
