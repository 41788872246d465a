import { CODE_TEXTS } from '../../browser/code/code-texts.words.ts';
import { type Placeholder, replacePlaceholder } from './placeholder.ts';

// lucide's rotate-ccw, which the view's retry button shows too
const ICON = ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'];

/** Draws a retry button for an element that failed before its view could load. */
export function drawRetry(
  element: Element,
  task: () => void,
  placeholder?: Placeholder,
  name = CODE_TEXTS.failed,
): HTMLButtonElement {
  const button = replacePlaceholder(element, { name, ref: 'retry', sizePx: placeholder?.sizePx ?? 40, icon: ICON });
  button.setAttribute('part', 'retry');
  button.title = name;
  button.addEventListener('click', task);
  return button;
}

/** Draws a reload button for an element whose code only a reload of the page can load. */
export const drawReload = (element: Element, placeholder?: Placeholder): HTMLButtonElement =>
  drawRetry(element, () => location.reload(), placeholder, CODE_TEXTS.gone);
