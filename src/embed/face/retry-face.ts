import { FAILED } from '../element/fail.ts';
import { type Face, replaceFace } from './face.ts';

// lucide's rotate-ccw, as the view's own button has it
const LOOK = {
  name: FAILED,
  ref: 'retry',
  sizePx: 40,
  icon: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'],
};

/** Draws a quiet button in the place of an element that has failed before there was a view to say so. */
export function drawRetry(
  element: Element,
  task: () => void,
  { sizePx }: Pick<Face, 'sizePx'> = LOOK,
): HTMLButtonElement {
  const button = replaceFace(element, { ...LOOK, sizePx });
  button.setAttribute('part', 'retry');
  button.title = FAILED;
  button.addEventListener('click', task);
  return button;
}
