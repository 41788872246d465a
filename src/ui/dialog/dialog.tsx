import * as RadixDialog from '@radix-ui/react-dialog';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { firstControl } from '../layer/first-control.ts';
import { hasFocus } from '../layer/has-focus.ts';
import { isFocusLost } from '../layer/is-focus-lost.ts';
import { onMoved } from '../layer/on-moved.ts';
import { ScreenLoading } from '../overlay/screen-loading.ts';
import { lockPage } from './lock-page.ts';
import { tellDialogOpened } from './on-dialog-opened.ts';
import { useScrolls } from './use-scrolls.ts';

type DialogProps = {
  /** Its name for tests and tours: `data-ref` of the dialog is `<name>-dialog`, of its title `<name>-title`. */
  name: string;
  title: string;
  widthPx: number;
  children: ReactNode;
  /** The buttons, in reading order; the main one last. */
  footer: ReactNode;
  /** The person wants it gone: Escape, a press beside it, or the system's way back. */
  onClose: () => void;
  /** Whether a press beside it closes it; not while it holds something that would be lost. */
  closesOnBackdrop?: boolean;
  /** Whether what it says is read out with its title when it opens: for a sentence or two. */
  isDescribed?: boolean;
  /** Gets the focus when the dialog has gone and nothing that had it before can take it. */
  returnFocusTo: () => HTMLElement | null;
};

/**
 * A modal dialog: a native `<dialog>`, which traps the focus and makes the page inert even inside a shadow root, under
 * Radix's state and labels. Rendered only while it is open. What is marked `data-autofocus`, else the first control, has
 * the focus.
 */
export function Dialog({
  name,
  title,
  widthPx,
  children,
  footer,
  onClose,
  closesOnBackdrop = true,
  isDescribed = false,
  returnFocusTo,
}: DialogProps) {
  const bodyId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef(returnFocusTo);
  const close = useRef(onClose);
  close.current = onClose;
  const pressedOn = useRef<EventTarget | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scrolls = useScrolls(body);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let unlockPage = () => {};
    const open = () => {
      unlockPage();
      if (!element.isConnected) return; // it waits for its return, and the page need not
      unlockPage = lockPage();
      if (element.matches(':modal')) return;
      element.close(); // a moved one still says that it is open
      element.showModal();
      tellDialogOpened();
      // The browser by itself may begin at the body, when that can merely be scrolled.
      const first = [...element.children].map(firstControl).find((control) => control !== null);
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? first)?.focus();
    };
    const forget = onMoved(element, open);
    // A browser asks only once, and closes it at the second time; whether it goes is for whoever shows it.
    const onClosed = () => {
      if (element.open) return;
      open();
      close.current();
    };
    element.addEventListener('close', onClosed);
    open();
    const focusOpener = opener.current;
    return () => {
      forget();
      element.removeEventListener('close', onClosed);
      element.close();
      unlockPage();
      // The browser has given the focus back, unless what had it is gone, as the menu that opened the dialog is.
      if (hasFocus(element) || isFocusLost(element)) focusOpener()?.focus();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!closesOnBackdrop) return;
    // A press that began inside, as when text is selected with the mouse, is no wish to leave.
    if (event.target !== event.currentTarget || pressedOn.current !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) onClose();
  };

  return (
    <RadixDialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Content
        asChild
        aria-describedby={isDescribed ? bodyId : undefined}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape is its key. */}
        <dialog
          ref={dialog}
          className="p-dialog"
          data-ref={`${name}-dialog`}
          style={{ width: widthPx }}
          onPointerDown={(event) => {
            pressedOn.current = event.target;
          }}
          onClick={closeOnBackdrop}
          // Radix takes Escape; this is for ways to close that are no key, such as the system's way back.
          onCancel={(event) => {
            if (!event.cancelable) return; // it closes now, and that is heard too
            event.preventDefault();
            onClose();
          }}
        >
          <RadixDialog.Title className="p-dialog-title" data-ref={`${name}-title`}>
            {title}
          </RadixDialog.Title>
          {/* What scrolls has to be reached by keyboard, and to have a name then. */}
          <section
            ref={setBody}
            id={bodyId}
            className="p-dialog-body"
            {...(scrolls && { tabIndex: 0, 'aria-label': title })}
          >
            {/* Its own lines show that it loads: the overlay would cover the page behind it. */}
            <ScreenLoading value={null}>{children}</ScreenLoading>
          </section>
          <div className="p-dialog-footer">{footer}</div>
        </dialog>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}
