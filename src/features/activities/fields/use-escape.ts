import { type RefObject, useEffect } from 'react';

/**
 * Calls back for Escape while `isActive` and the focus is on the control. Listens at the window, because the dialog
 * around listens at the document and would close first.
 */
export function useEscape(control: RefObject<HTMLElement | null>, isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !control.current || !event.composedPath().includes(control.current)) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [control, isActive, onEscape]);
}
