import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { Dialog } from './dialog.tsx';

const WIDTH_PX = 480;

type MessageDialogProps = {
  title: string;
  html: string;
  /** Creates nodes from the safe parts of the HTML. */
  sanitize: (html: string) => Node;
  onClose: () => void;
};

/** Shows a message, rendered as sanitized HTML, until the user presses OK. */
export function MessageDialog({ title, html, sanitize, onClose }: MessageDialogProps) {
  const words = useWords(controlsWords);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitize(html)), [html, sanitize]);
  return (
    <Dialog
      name="information"
      title={title}
      widthPx={WIDTH_PX}
      isDescribed
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        // Not the first link of the message, which a user closing the dialog with Enter would follow.
        <Button kind="primary" data-ref="information-ok" data-autofocus onClick={onClose}>
          {words.ok}
        </Button>
      }
    >
      <div ref={place} className="p-prose" data-ref="information-text" />
    </Dialog>
  );
}
