import { useRef, useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../../src/ui/dialog/discard-dialog.tsx';
import { TextField } from '../../../src/ui/field/text-field.tsx';

const WIDTH_PX = 480;

/** Renders a dialog with a form, and the question about unsaved changes. */
export function Dialogs({ opens }: { opens: 'dialog' | 'question' | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(opens);
  const close = () => setOpened(undefined);
  return (
    <div className="wb-row-of-parts">
      <Button ref={button} onClick={() => setOpened('dialog')}>
        Open the dialog
      </Button>
      <Button onClick={() => setOpened('question')}>Open the question</Button>
      {opened === 'question' && <DiscardDialog onCancel={close} onDiscard={close} />}
      {opened === 'dialog' && (
        <Dialog
          name="gallery"
          title="Rename the campaign"
          widthPx={WIDTH_PX}
          onClose={close}
          returnFocusTo={() => button.current}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" onClick={close}>
                Rename
              </Button>
            </>
          }
        >
          <TextField label="Name" defaultValue="Spring campaign" hint="Everybody in your organization sees it." />
        </Dialog>
      )}
    </div>
  );
}
