import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

const WIDTH_PX = 480;

type MessageDialogProps = {
  title: string;
  html: string;
  /** Makes nodes of what is harmless in it. */
  sanitize: (html: string) => Node;
  onClose: () => void;
};

/** Says something, rendered as sanitized HTML, until OK is pressed. */
export function MessageDialog({ title, html, sanitize, onClose }: MessageDialogProps) {
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
        // Not the first link of the message, which would be followed by whoever closes it by Enter.
        <Button kind="primary" data-ref="information-ok" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <div ref={place} className="p-prose" data-ref="information-text" />
    </Dialog>
  );
}
