import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { lockPage } from '../../ui/dialog/lock-page.ts';

type DrawerProps = {
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** Covers the page from the side until the user chooses an item, presses Escape or presses outside. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(lockPage, []);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => opened?.close(); // restores the focus
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the browser hands on as cancel.
    <dialog
      ref={dialog}
      className="p-drawer"
      data-ref="drawer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
