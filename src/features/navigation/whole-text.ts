import type { PointerEvent } from 'react';

/** Shows truncated text in full as a native tooltip on hover. */
export function showWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent ?? '';
  else currentTarget.removeAttribute('title');
}
