import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

const WIDTH_PX = 440;

/** Asks before what nobody has saved is lost (shell.md section 2). */
export function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      name="discard"
      title="Discard changes?"
      widthPx={WIDTH_PX}
      onClose={onCancel}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="discard-cancel" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" data-ref="discard-confirm" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>You have unsaved changes that will be discarded if you continue.</p>
    </Dialog>
  );
}
