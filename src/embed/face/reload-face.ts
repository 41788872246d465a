import { PAGE_UPDATED } from '../../browser/code/recover-import.ts';
import { type Face, replaceFace } from './face.ts';

// lucide's rotate-cw
const LOOK = {
  name: PAGE_UPDATED,
  sizePx: 40,
  icon: ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5'],
};

/** Draws a quiet button in the place of an element whose code only a reload of the page brings. */
export function drawReload(element: Element, face?: Face): HTMLButtonElement {
  const button = replaceFace(element, { ...face, ...LOOK, sizePx: face?.sizePx ?? LOOK.sizePx });
  button.title = PAGE_UPDATED;
  button.addEventListener('click', () => location.reload());
  return button;
}
