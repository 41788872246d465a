import { type FeatureFlag, isOn } from '../../shell/session/features.ts';
import { NO_SHADOW } from '../element/no-shadow.ts';
import { adoptSheets } from '../element/style-sheets.ts';

/** What an element shows without React, before its code has loaded: enough to see, focus and click. */
export type Placeholder = {
  /** Accessible name. */
  name: string;
  /** `data-ref` of the button, the same as in the view. */
  ref?: string;
  sizePx: number;
  /** SVG stroke paths of a 24 by 24 icon. */
  icon: readonly string[];
  /** The organization's feature that shows the element. */
  feature: FeatureFlag;
};

type SessionBody = { featureFlags?: { features?: Record<string, unknown> } } | null | undefined;

/** Returns whether a session, as in the server's response, shows the element. */
export const isShownTo = (session: unknown, { feature }: Placeholder): boolean =>
  isOn(feature, (session as SessionBody)?.featureFlags);

/** Marks the placeholder's container inside the element's root. */
const PLACEHOLDER_ATTRIBUTE = 'data-portico-placeholder';
/** Opening the view later than this after a click would surprise the user. */
const PRESS_KEPT_MS = 10_000;
/** By button. A running timer keeps the button, and with it the element, in memory. */
const pressTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
const SVG = 'http://www.w3.org/2000/svg';

/** Styles before the element's own sheets have loaded; `:where` lets those override them. */
const css = (sizePx: number) => `
:where([${PLACEHOLDER_ATTRIBUTE}]) { display: block }
:where([${PLACEHOLDER_ATTRIBUTE}]) button { all: unset; box-sizing: border-box; display: grid; place-items: center; width: ${sizePx}px; height: ${sizePx}px; border-radius: 8px; color: inherit; cursor: pointer }
:where([${PLACEHOLDER_ATTRIBUTE}] button:hover) { background: color-mix(in srgb, currentColor 10%, transparent) }
:where([${PLACEHOLDER_ATTRIBUTE}] button:focus-visible) { outline: 3px solid color-mix(in srgb, currentColor 80%, transparent); outline-offset: 1px }`;

/**
 * Draws a placeholder into an element, which may be undefined still, and returns its button. The button keeps a click in
 * `data-pressed`. Returns the existing button if there is one.
 */
export function drawPlaceholder(element: Element, placeholder: Omit<Placeholder, 'feature'>): HTMLButtonElement {
  const known = placeholderButton(element);
  if (known) return known;
  const page = element.ownerDocument;
  const root = element.hasAttribute(NO_SHADOW)
    ? element
    : (element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'p-icon-button';
  button.setAttribute('part', 'button');
  if (placeholder.ref) button.dataset.ref = placeholder.ref;
  button.setAttribute('aria-label', placeholder.name);
  button.append(drawIcon(page, placeholder.icon));
  // An element may open differently by keyboard; a keyboard click has no detail.
  button.addEventListener('click', ({ detail }) => {
    button.dataset.pressed = detail === 0 ? 'by-keyboard' : 'by-pointer';
    clearTimeout(pressTimers.get(button));
    pressTimers.set(
      button,
      setTimeout(() => delete button.dataset.pressed, PRESS_KEPT_MS),
    );
  });
  const container = page.createElement('span');
  container.className = 'p-root';
  container.setAttribute(PLACEHOLDER_ATTRIBUTE, '');
  container.append(button);
  root.append(container);
  adoptSheets(root, [css(placeholder.sizePx)]);
  return button;
}

/** Replaces the placeholder of an element and keeps the focus. */
export function replacePlaceholder(element: Element, placeholder: Omit<Placeholder, 'feature'>): HTMLButtonElement {
  const hadFocus = (element.shadowRoot ?? element).querySelector(':focus');
  removePlaceholder(element);
  const button = drawPlaceholder(element, placeholder);
  if (hadFocus) button.focus();
  return button;
}

/** Returns the button of an element's placeholder. */
export const placeholderButton = (element: Element): HTMLButtonElement | undefined =>
  placeholderRoot(element)?.querySelector('button') ?? undefined;

/** Removes the placeholder and stops its timer, which would keep the element in memory. */
export function removePlaceholder(element: Element): void {
  const button = placeholderButton(element);
  if (button) clearTimeout(pressTimers.get(button));
  placeholderRoot(element)?.remove();
}

const placeholderRoot = (element: Element): Element | undefined =>
  [...(element.shadowRoot ?? element).children].find((child) => child.hasAttribute(PLACEHOLDER_ATTRIBUTE));

/** Calls the task when the user hovers, focuses or clicks the button. */
export function onIntent(button: HTMLButtonElement, task: () => void): void {
  for (const type of ['pointerenter', 'focus', 'click'] as const) button.addEventListener(type, task);
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
