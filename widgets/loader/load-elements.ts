import { oncePerPage, sharedOnPage } from '../../src/base/page/once-per-page.ts';
import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import { retryNow } from '../../src/browser/page/retry-signals.ts';
import { debugLog } from '../../src/browser/reporting/debug-log.ts';
import { logMessage } from '../../src/browser/reporting/log-message.ts';
import { DEFAULT_PATHS } from '../../src/browser/transport/first-call.ts';
import { explain } from '../../src/embed/diagnosis/load-diagnosis.ts';
import { drawReload, drawRetry } from '../../src/embed/placeholder/failure-placeholder.ts';
import {
  drawPlaceholder,
  isShownTo,
  onIntent,
  type Placeholder,
  removePlaceholder,
} from '../../src/embed/placeholder/placeholder.ts';
import { OWN_PATH } from '../../src/shell/config/config-block.ts';
import { startEarlySession } from '../../src/shell/session/early-session.ts';
import { SHELL_KEY } from '../../src/shell/shell-key.ts';
import { REGISTRY, type RegisteredElement } from '../registry.ts';
import { readLoaderConfig } from './page-config.ts';
import { rememberShown, remembersShown } from './placeholder-memory.ts';
import { releaseSpace, reserveSpace } from './reserved-space.ts';
import { timePhase } from './startup-phases.ts';

/** Longest time that an element's code waits for the page to be idle. */
const IDLE_MAX_MS = 2000;

/** After this time the element offers a reload of the page; late code is still used. */
const LATE_MS = 10_000;

/**
 * Whether an element's code has loaded, by tag. Each copy of Portico on a page tries after the previous ones have
 * failed.
 */
const attempts = () => oncePerPage('attempts@1', (): Record<string, Promise<boolean>> => ({}));
const own: Record<string, Promise<boolean>> = {};
/** By tag; an object is a module that loaded without registering the element, which only a reload changes. */
const failed: Record<string, Failure> = {};
type Failure = 'gone' | 'broken' | object;
/** Elements of the page that wait for their code, by tag. */
const waitingElements: Record<string, Set<Element>> = {};

/** Logs a message before the shell exists. */
export const say = (code: keyof typeof CODE_NUMBERS, message: string, cause: unknown): void =>
  logMessage('error', CODE_NUMBERS[code], code, message, [cause]);

/** Entries of `MESSAGE_NUMBERS`, which is not part of the loader. */
export const CODE_NUMBERS = {
  'code.passing': 202,
  'code.gone': 204,
  'code.broken': 205,
};

/**
 * Loads an element's code, unless another copy of Portico has it or will have it. Resolves with whether it has loaded.
 */
export async function load(tag: string): Promise<boolean> {
  if (!Object.hasOwn(REGISTRY, tag)) return false;
  own[tag] ??= attempts()[tag] = attempt(tag, attempts()[tag]);
  return own[tag];
}

async function attempt(tag: string, earlier: Promise<boolean> | undefined): Promise<boolean> {
  const { define, placeholder } = REGISTRY[tag] as RegisteredElement;
  if (earlier) {
    if (await earlier) return true;
    for (const one of waitingElements[tag] ?? []) removePlaceholder(one); // it may offer a reload
  }
  debugLog(`fetches <${tag}>`);
  const endPhase = timePhase('code', `<${tag}>`);
  const late = setTimeout(() => {
    for (const one of waitingElements[tag] ?? []) void giveUp(one, tag, 'gone');
  }, LATE_MS);
  const outcome = await fetchCode(`<${tag}>`, define, (code, message, cause) => {
    say(code, message, cause);
    // A placeholder stays: a click on it is what requested the code.
    if (code === 'code.passing' && !placeholder) for (const one of waitingElements[tag] ?? []) drawRetry(one, retryNow);
  });
  endPhase();
  clearTimeout(late);
  const waiting = [...(waitingElements[tag] ?? [])];
  delete waitingElements[tag];
  if (typeof outcome === 'object') void timeDrawing(tag, waiting); // also reports a missing definition
  if (customElements.get(tag)) return true;
  failed[tag] = outcome;
  for (const one of waiting) void giveUp(one, tag, outcome);
  return false;
}

/** Loads it when the page is idle. */
export function loadWhenIdle(tag: string): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => load(tag), { timeout: IDLE_MAX_MS });
  else setTimeout(load, 200, tag);
}

/** Draws an element's placeholder when the session allows it, and loads its code soon; ignores other elements. */
export function prepareElement(element: Element): void {
  const tag = element.localName;
  const registered = REGISTRY[tag];
  if (!registered || customElements.get(tag)) return;
  const failure = failed[tag];
  if (failure) return void giveUp(element, tag, failure);
  const { placeholder, methods, ahead } = registered;
  if (!placeholder) {
    // Before the code, whose modules keep the page busy: the element requests it itself otherwise.
    ahead?.().catch(() => {}); // first: its requests take longest
    askAhead();
  }
  // Without a placeholder the page shows nothing until the code has loaded.
  if (!waitingElements[tag]) (placeholder ? loadWhenIdle : load)(tag);
  waitingElements[tag] = (waitingElements[tag] ?? new Set()).add(element);
  queueCalls(element as MethodsOf, tag, methods);
  if (!placeholder) return;
  reserveSpace(element, placeholder.sizePx);
  if (hasShell() || remembersShown(tag) === false) releaseSpace(tag);
  if (!hasShell()) showPlaceholder(element, tag, placeholder);
}

type MethodsOf = HTMLElement & Record<string, unknown>;

/**
 * Adds an element's methods before its code has loaded: `explain()` answers immediately, the others run after the
 * upgrade.
 */
function queueCalls(element: MethodsOf, tag: string, methods: readonly string[] = []): void {
  element.explain ??= () => explain(element);
  for (const name of methods) {
    // Returns nothing, as the method of the class does.
    element[name] ??= (...given: unknown[]) => {
      void load(tag).then((isLoaded) => {
        if (!isLoaded) return;
        delete element[name]; // it hides the method of the class
        (element[name] as (...given: unknown[]) => void)(...given);
      });
    };
  }
}

/** Requests the session before the first element needs it. */
export function askAhead(): void {
  if (!hasShell()) askSession().catch(() => {}); // the next caller requests it again
}

/** With a shell, the session is known or requested, and the elements' code is about to load. */
const hasShell = (): boolean => Boolean(sharedOnPage(SHELL_KEY));

function showPlaceholder(element: Element, tag: string, placeholder: Placeholder): void {
  const draw = () => {
    if (!customElements.get(tag) && !failed[tag]) onIntent(drawPlaceholder(element, placeholder), () => load(tag));
  };
  if (remembersShown(tag)) draw();
  allows(tag, placeholder)
    .then((isShown) => (isShown ? draw() : removePlaceholder(element)))
    .catch(() => {}) // the shell retries and reports
    // An element that was defined before the response renders in this frame.
    .then(() => requestAnimationFrame(() => releaseSpace(tag)));
}

/** Returns whether this page's session shows the element. */
async function allows(tag: string, placeholder: Placeholder): Promise<boolean> {
  const session = await askSession();
  const isShown = isShownTo(session, placeholder);
  rememberShown(tag, isShown, session);
  return isShown;
}

let asked: Promise<unknown> | undefined;

function askSession(): Promise<unknown> {
  if (!asked) {
    const answered = timePhase('session', 'the page');
    const rest = String(readLoaderConfig().paths?.rest);
    asked = startEarlySession(OWN_PATH.test(rest) ? rest : DEFAULT_PATHS.rest).answer.finally(answered);
  }
  return asked;
}

/** The code cannot load: offers a reload where it would help, to users who may see the element. */
async function giveUp(element: Element, tag: string, failure: Failure): Promise<void> {
  const placeholder = REGISTRY[tag]?.placeholder;
  const isMissed = !placeholder || (await allows(tag, placeholder).catch(() => remembersShown(tag)));
  if (own[tag] !== attempts()[tag]) return; // another copy tries
  if (isMissed && failure !== 'broken') drawReload(element, placeholder);
  else removePlaceholder(element);
}

/** From the definition of an element until its first rendering. */
async function timeDrawing(tag: string, waiting: readonly Element[]): Promise<void> {
  const defined = timePhase('definition', `<${tag}>`);
  await customElements.whenDefined(tag);
  defined();
  const placeholder = REGISTRY[tag]?.placeholder;
  const element = waiting.find(({ isConnected }) => isConnected);
  // The others render immediately, or not until they are opened.
  if (!element || !placeholder || !(await allows(tag, placeholder).catch(() => false))) return;
  const drawn = timePhase('drawing', `<${tag}>`, () => element.isConnected);
  const root = element.shadowRoot ?? element;
  const observer = new MutationObserver(look);
  function look() {
    if (!root.firstElementChild) return;
    observer.disconnect();
    drawn();
  }
  observer.observe(root, { childList: true });
  look();
}
