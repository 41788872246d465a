import { PAGE_UPDATED } from '../../browser/code/recover-import.ts';
import { FAILED } from '../element/failed.ts';
import { type Face, replaceFace } from './placeholder.ts';

// lucide's rotate-ccw, as the view's own button has it
const ICON = ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'];

/** Draws a quiet button in the place of an element that has failed before there was a view to say so. */
export function drawRetry(element: Element, task: () => void, face?: Face, name = FAILED): HTMLButtonElement {
  const button = replaceFace(element, { name, ref: 'retry', sizePx: face?.sizePx ?? 40, icon: ICON });
  button.setAttribute('part', 'retry');
  button.title = name;
  button.addEventListener('click', task);
  return button;
}

/** The same for an element whose code only a reload of the page brings. */
export const drawReload = (element: Element, face?: Face): HTMLButtonElement =>
  drawRetry(element, () => location.reload(), face, PAGE_UPDATED);
