import * as RadixDialog from '@radix-ui/react-dialog';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { lockPage } from './lock-page.ts';

type DialogProps = {
  title: string;
  widthPx: number;
  children: ReactNode;
  /** The buttons, in reading order; the main one last. */
  footer: ReactNode;
  /** Escape, the backdrop, or the close button. */
  onClose: () => void;
  /** Gets the focus back when the dialog has gone. */
  returnFocusTo: () => HTMLElement | null;
};

/**
 * A modal dialog: a native `<dialog>`, which traps the focus and makes the page inert even inside a shadow root, under
 * Radix's state and labels. Rendered only while it is open. The element with `autofocus`, else the first, has the focus.
 */
export function Dialog({ title, widthPx, children, footer, onClose, returnFocusTo }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef(returnFocusTo);

  useLayoutEffect(() => {
    const element = dialog.current;
    const unlockPage = lockPage();
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const focusOpener = opener.current;
    return () => {
      element?.close();
      unlockPage();
      focusOpener()?.focus();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };

  return (
    <RadixDialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Content
        asChild
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is its key. */}
        <dialog ref={dialog} className="p-dialog" style={{ width: widthPx }} onClick={closeOnBackdrop}>
          <RadixDialog.Title className="p-dialog-title">{title}</RadixDialog.Title>
          <div className="p-dialog-body">{children}</div>
          <div className="p-dialog-footer">{footer}</div>
        </dialog>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}
