import { NO_SHADOW } from '../element/no-shadow.ts';
import { adoptSheets } from '../element/style-sheets.ts';

/** The closed look of an element without React: enough to be seen, focused and pressed. */
export type Face = {
  /** Accessible name. */
  name: string;
  /** What tests and tours find its button by, before and after the view is there. */
  ref?: string;
  sizePx: number;
  /** Paths of a 24 by 24 icon, drawn as strokes. */
  icon: readonly string[];
  /** Whether this session shows the element at all; nothing is shown unless allowed. */
  isFor: (session: unknown) => boolean;
};

/** On what holds the face, inside the element's root. */
const FACE_ATTRIBUTE = 'data-portico-face';
/** What opens so long after a press would only surprise. */
const PRESS_HOLDS_MS = 10_000;
/** By button; a running one keeps the button, and with it the element, in memory. */
const pressTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
const SVG = 'http://www.w3.org/2000/svg';

/** Until the element's own sheets are there; they win over all of this. */
const css = (sizePx: number) => `
:where([${FACE_ATTRIBUTE}]) { display: block }
:where([${FACE_ATTRIBUTE}]) button { all: unset; box-sizing: border-box; display: grid; place-items: center; width: ${sizePx}px; height: ${sizePx}px; border-radius: 8px; color: inherit; cursor: pointer }
:where([${FACE_ATTRIBUTE}] button:hover) { background: color-mix(in srgb, currentColor 10%, transparent) }
:where([${FACE_ATTRIBUTE}] button:focus-visible) { outline: 3px solid color-mix(in srgb, currentColor 80%, transparent); outline-offset: 1px }
:where([${FACE_ATTRIBUTE}] svg) { display: block }`;

/**
 * Draws a face into an element, also into one that is not defined yet: its definition goes on with the same nodes. Drawing
 * it twice changes nothing. Answers with its button, which remembers a press in `data-pressed`.
 */
export function drawFace(element: Element, face: Omit<Face, 'isFor'>): HTMLButtonElement {
  const known = faceOf(element);
  if (known) return known;
  const page = element.ownerDocument;
  const root = element.hasAttribute(NO_SHADOW)
    ? element
    : (element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'p-icon-button';
  button.setAttribute('part', 'button');
  if (face.ref) button.dataset.ref = face.ref;
  button.setAttribute('aria-label', face.name);
  button.append(drawIcon(page, face.icon));
  // A click without a pointer is the keyboard's, and an element may open differently for it.
  button.addEventListener('click', ({ detail }) => {
    button.dataset.pressed = detail === 0 ? 'by-keyboard' : 'by-pointer';
    clearTimeout(pressTimers.get(button));
    pressTimers.set(
      button,
      setTimeout(() => delete button.dataset.pressed, PRESS_HOLDS_MS),
    );
  });
  const ground = page.createElement('span');
  ground.className = 'p-root';
  ground.setAttribute(FACE_ATTRIBUTE, '');
  ground.append(button);
  root.append(ground);
  adoptSheets(root, [css(face.sizePx)]);
  return button;
}

/** Draws another face in the place of the one that stands there; the focus stays. */
export function replaceFace(element: Element, face: Omit<Face, 'isFor'>): HTMLButtonElement {
  const hadFocus = (element.shadowRoot ?? element).querySelector(':focus');
  removeFace(element);
  const button = drawFace(element, face);
  if (hadFocus) button.focus();
  return button;
}

/** The button of an element's face, when it has one. */
export const faceOf = (element: Element): HTMLButtonElement | undefined =>
  groundOf(element)?.querySelector('button') ?? undefined;

/** Removes the face, and stops the timer that would keep the element in memory. */
export function removeFace(element: Element): void {
  const button = faceOf(element);
  if (button) clearTimeout(pressTimers.get(button));
  groundOf(element)?.remove();
}

const groundOf = (element: Element): Element | undefined =>
  [...(element.shadowRoot ?? element).children].find((child) => child.hasAttribute(FACE_ATTRIBUTE));

/** Calls back at the first signs that somebody wants what a face stands for. */
export function onIntent(button: HTMLButtonElement, task: () => void): void {
  for (const sign of ['pointerenter', 'focus', 'click'] as const) button.addEventListener(sign, task);
}

function drawIcon(page: Document, paths: readonly string[]): SVGElement {
  const svg = page.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries(ICON)) svg.setAttribute(name, value);
  for (const d of paths) {
    const path = page.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

const ICON = {
  viewBox: '0 0 24 24',
  width: '20',
  height: '20',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};
