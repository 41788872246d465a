/** The closed look of an element before its code is here: enough to be seen, focused and pressed. */
export type Face = {
  /** Accessible name. */
  name: string;
  sizePx: number;
  /** Paths of a 24 by 24 icon, drawn as strokes. */
  icon: readonly string[];
  /** Whether this session shows the element at all; nothing is shown unless allowed. */
  isFor: (session: unknown) => boolean;
  /** Selector, in the element's shadow root, of what the face stands for. */
  becomes: string;
};

const FACE_ATTRIBUTE = 'data-portico-face';
const SVG = 'http://www.w3.org/2000/svg';
/** How long an intent waits for the element before it is given up. */
const TAKEOVER_MAX_MS = 10_000;

const css = (sizePx: number) => `
button { all: unset; box-sizing: border-box; display: grid; place-items: center; width: ${sizePx}px; height: ${sizePx}px; border-radius: 8px; color: inherit; cursor: pointer }
button:hover { background: color-mix(in srgb, currentColor 10%, transparent) }
button:focus-visible { outline: 3px solid color-mix(in srgb, currentColor 55%, transparent); outline-offset: 1px }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }`;

/**
 * Paints a face into an element that is not defined yet. It is a child of the element with a shadow root of its own, so no
 * page style reaches it; the element's own shadow root shows it by a slot until React has drawn, and then no more.
 * The first sign of interest calls `onIntent`; a press and the focus are handed on to the element.
 */
export function paintFace(element: Element, face: Face, onIntent: () => void): void {
  if (element.querySelector(`:scope > [${FACE_ATTRIBUTE}]`)) return;
  const span = element.ownerDocument.createElement('span');
  span.setAttribute(FACE_ATTRIBUTE, '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css(face.sizePx));
  const root = span.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', face.name);
  button.append(drawIcon(element.ownerDocument, face.icon));
  root.append(button);
  element.append(span);

  let pressed: MouseEvent | undefined;
  for (const sign of ['pointerenter', 'focus', 'click'] as const)
    button.addEventListener(sign, onIntent, { once: true });
  button.addEventListener('click', (event) => {
    pressed = event;
  });
  void takeOver(element, face, () => {
    const hadFocus = root.activeElement === button;
    span.remove();
    return { hadFocus, pressed };
  });
}

function drawIcon(page: Document, paths: readonly string[]): SVGElement {
  const svg = page.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value);
  }
  for (const d of paths) {
    const path = page.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

type Left = { hadFocus: boolean; pressed: MouseEvent | undefined };

/** Waits until the element has drawn what the face stood for; then the face goes, and what was done to it is done. */
async function takeOver(element: Element, face: Face, leave: () => Left): Promise<void> {
  await customElements.whenDefined(element.localName);
  const untilMs = performance.now() + TAKEOVER_MAX_MS;
  const look = () => {
    const real = element.shadowRoot?.querySelector<HTMLElement>(face.becomes);
    if (!real) {
      if (performance.now() < untilMs) requestAnimationFrame(look);
      else leave();
      return;
    }
    const { hadFocus, pressed } = leave();
    if (hadFocus) real.focus();
    // A click without a pointer is the keyboard's, and an element may open differently for it.
    const click = { bubbles: true, composed: true, cancelable: true, detail: pressed?.detail ?? 0 };
    if (pressed) real.dispatchEvent(new MouseEvent('click', click));
  };
  look();
}

/** Takes a face away again, when the session does not allow what it stands for. */
export function removeFace(element: Element): void {
  element.querySelector(`:scope > [${FACE_ATTRIBUTE}]`)?.remove();
}

/** Lays an element that is not defined yet out as it will be, so that nothing moves when it is. */
export const layoutOf = (tag: string): string =>
  `${tag}:not(:defined) { display: inline-flex; vertical-align: middle } ${tag} > [${FACE_ATTRIBUTE}] { display: block }`;
