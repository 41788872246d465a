import { type RefObject, useEffect } from 'react';

/** Moves the focus between the links and buttons of a bar or menu: arrow keys, Home and End. Tab keeps its default. */
export function useArrowKeys(container: RefObject<HTMLElement | null>, axis: 'horizontal' | 'vertical'): void {
  useEffect(() => {
    const within = container.current;
    if (!within) return;
    const onKey = (event: KeyboardEvent) => move(event, within, axis);
    within.addEventListener('keydown', onKey);
    return () => within.removeEventListener('keydown', onKey);
  });
}

function move(event: KeyboardEvent, within: HTMLElement, axis: 'horizontal' | 'vertical'): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controls = [...within.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (control) => control.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const from = controls.indexOf(event.target as HTMLElement);
  const isMirrored = axis === 'horizontal' && getComputedStyle(within).direction === 'rtl';
  const step = isMirrored ? -1 : 1;
  const to = {
    [axis === 'vertical' ? 'ArrowDown' : 'ArrowRight']: from + step,
    [axis === 'vertical' ? 'ArrowUp' : 'ArrowLeft']: from - step,
    Home: 0,
    End: controls.length - 1,
  }[event.key];
  if (from < 0 || to === undefined) return;
  event.preventDefault();
  controls.at(to % controls.length)?.focus();
}
