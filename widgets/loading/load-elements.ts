import { DEFAULT_PATHS } from '../../src/browser/transport/protocol.ts';
import { drawFace, type Face, onIntent, removeFace } from '../../src/embed/face/face.ts';
import { CONFIG_BLOCK_ID } from '../../src/shell/config/config-block.ts';
import { beginEarlySession } from '../../src/shell/session/early-session.ts';
import { ELEMENTS } from './elements.ts';
import { layoutOf } from './layout.ts';
import { rememberShown, wasShown } from './remembered-faces.ts';

/** A file that did not come is asked for again after so long. */
const RETRY_MS = 5000;
/** Longest time that an element's code waits for a quiet moment of the page. */
const IDLE_MAX_MS = 2000;

const loading = new Set<string>();
const met = new Set<string>();

/** Fetches an element's code now, and again while it does not come. */
export function load(tag: string): void {
  const element = Object.hasOwn(ELEMENTS, tag) ? ELEMENTS[tag] : undefined;
  if (!element || loading.has(tag)) return;
  loading.add(tag);
  const attempt = () => {
    element.define().catch((cause: unknown) => {
      console.error(`[portico] <${tag}> could not be loaded and will be tried again.`, cause);
      setTimeout(attempt, RETRY_MS);
    });
  };
  attempt();
}

/** Fetches it when the page has nothing better to do. */
export function loadWhenIdle(tag: string): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => load(tag), { timeout: IDLE_MAX_MS });
  else setTimeout(() => load(tag), 200);
}

/** An element of the page that may be ours: it gets its face when the session allows it, and its code soon. */
export function meet(element: Element): void {
  const tag = element.localName;
  if (!Object.hasOwn(ELEMENTS, tag) || customElements.get(tag)) return;
  const face = ELEMENTS[tag]?.face;
  if (!met.has(tag)) {
    met.add(tag);
    if (face) adopt(element.ownerDocument, layoutOf(tag));
    loadWhenIdle(tag);
  }
  if (face && !hasShell()) showFace(element, tag, face);
}

/** Where a shell is already, the session is known or being asked for, and the element itself is not far. */
const hasShell = (): boolean => Symbol.for('portico:shell@1') in globalThis;

function showFace(element: Element, tag: string, face: Face): void {
  const paint = () => onIntent(drawFace(element, face), () => load(tag));
  if (wasShown(tag)) paint();
  beginEarlySession(restPath(element.ownerDocument)).answer.then(
    (session) => {
      const isShown = face.isFor(session);
      rememberShown(tag, isShown);
      if (isShown && !customElements.get(tag)) paint();
      else if (!isShown) removeFace(element);
    },
    () => {}, // the shell asks again, and knows what to say
  );
}

function restPath(page: Document): string {
  try {
    const config = JSON.parse(page.getElementById(CONFIG_BLOCK_ID)?.textContent ?? '{}');
    return typeof config.paths?.rest === 'string' ? config.paths.rest : DEFAULT_PATHS.rest;
  } catch {
    return DEFAULT_PATHS.rest;
  }
}

function adopt(page: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
