import * as RadixDialog from '@radix-ui/react-dialog';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { hasFocus } from '../layer/has-focus.ts';
import { isFocusLost } from '../layer/is-focus-lost.ts';
import { onMoved } from '../layer/on-moved.ts';
import { ScreenLoading } from '../overlay/screen-loading.ts';
import { focusFirst } from './focus-first.ts';
import { lockPage } from './lock-page.ts';
import { notifyDialogOpened } from './on-dialog-opened.ts';
import { useScrolls } from './use-scrolls.ts';

type DialogProps = {
  /** Name for tests and tours: `data-ref` of the dialog is `<name>-dialog`, of its title `<name>-title`. */
  name: string;
  title: string;
  widthPx: number;
  children: ReactNode;
  /** The buttons in reading order, the primary one last. */
  footer: ReactNode;
  /** The user dismisses the dialog: Escape, a press on the backdrop, or the system's back gesture. */
  onClose: () => void;
  /** Whether pressing the backdrop closes it; false while it contains input that would be lost. */
  closesOnBackdrop?: boolean;
  /** Whether the content is announced with the title when the dialog opens: for one or two sentences. */
  isDescribed?: boolean;
  /** Gets the focus after closing if the previously focused element cannot. */
  returnFocusTo: () => HTMLElement | null;
};

/**
 * A modal dialog: a native `<dialog>`, which traps the focus and makes the page inert even inside a shadow root, with
 * Radix's state and labels. Rendered only while open. `focusFirst` says what gets the focus.
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
    let stopWaiting = () => {};
    const open = () => {
      unlockPage();
      if (!element.isConnected) return; // reconnects later, or not at all
      unlockPage = lockPage();
      if (element.matches(':modal')) return;
      element.close(); // close() first: a moved dialog still reports that it is open
      element.showModal();
      notifyDialogOpened();
      stopWaiting();
      // The browser may focus the scrollable body instead.
      const content = element.querySelector('.p-dialog-body');
      if (content) stopWaiting = focusFirst(element, content);
    };
    const stopWatching = onMoved(element, open);
    // The browser fires `cancel` only once and closes the dialog the second time; the parent decides whether it closes.
    const onClosed = () => {
      if (element.open) return;
      open();
      close.current();
    };
    element.addEventListener('close', onClosed);
    open();
    const focusOpener = opener.current;
    return () => {
      stopWatching();
      stopWaiting();
      element.removeEventListener('close', onClosed);
      element.close();
      unlockPage();
      // The browser has restored the focus, unless the opener was removed, like a menu item.
      if (hasFocus(element) || isFocusLost(element)) focusOpener()?.focus();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!closesOnBackdrop) return;
    // Ignores presses that start inside, such as a text selection.
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
        onEscapeKeyDown={(event) => {
          if (handlesEscape(event)) event.preventDefault();
        }}
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
          // Radix handles Escape; this handles other ways to close, such as the system's back gesture.
          onCancel={(event) => {
            if (!event.cancelable) return; // it closes now, and `close` follows
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

/** Returns whether Escape closes a part of the focused field, such as its list, instead of the dialog. */
function handlesEscape(event: KeyboardEvent): boolean {
  const [focused] = event.composedPath();
  return focused instanceof Element && focused.hasAttribute('data-handles-escape');
}
