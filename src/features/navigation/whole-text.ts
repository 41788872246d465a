import type { PointerEvent } from 'react';

/** Shows the whole of a text that has no room, as soon as the pointer comes to it; one that is whole needs no second. */
export function showWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent ?? '';
  else currentTarget.removeAttribute('title');
}
