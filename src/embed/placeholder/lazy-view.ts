import { PorticoError } from '../../base/errors.ts';
import { directionOf, onLocale, textLanguage } from '../../base/language/words.ts';
import { retryNow } from '../../browser/page/retry-signals.ts';
import { BRANDS } from '../../shell/brand/brands.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { badgeText } from '../../ui/badge/badge-text.ts';
import { firstControl } from '../../ui/layer/first-control.ts';
import { type CustomStates, clearStates, setStates } from '../element/custom-states.ts';
import type { ElementView, MountTarget, MountView } from '../element/element-view.ts';
import { fail, notifyFailed } from '../element/fail.ts';
import { localeOf } from '../element/locale.ts';
import { drawReload, drawRetry } from './failure-placeholder.ts';
import {
  drawPlaceholder,
  onIntent,
  type Placeholder,
  placeholderButton,
  removePlaceholder,
  replacePlaceholder,
} from './placeholder.ts';
import { sharedLoad } from './shared-load.ts';

/** A faster load shows no busy state, which would only flicker. */
const BUSY_AFTER_MS = 1000;

/** What the placeholder of an element shows. */
export type PlaceholderState = {
  /** Accessible name. */
  name: string;
  /** 0 shows none. */
  badge: number;
  /** The user has seen everything that the badge counts. */
  isCalm?: boolean;
  busy: boolean;
  disabled: boolean;
  /** What a click opens next to the element. */
  opens: 'menu' | 'dialog' | undefined;
  /** CSS custom states of the element. */
  states: CustomStates;
};

/** Where a placeholder gets its state from. */
export type PlaceholderSource = {
  /** `null` when the session hides the element; `unknown` before the session is known. */
  state(locale: string): PlaceholderState | null | 'unknown';
  /** Whether there is something that only the view can show. */
  needsView(): boolean;
  subscribe(task: () => void): () => void;
};

/**
 * Returns a view that draws a placeholder without React first. It loads the real view on the first hover, focus or click, or
 * when the source needs it, and replaces the placeholder in one frame: nothing moves, and focus and click pass to the view.
 * If the view fails to load, a retry or reload button replaces the placeholder.
 */
export function lazyView(
  placeholder: Placeholder,
  createSource: (shell: Shell, host: HTMLElement) => PlaceholderSource,
  loadView: () => Promise<MountView>,
): MountView {
  const load = sharedLoad(loadView);
  return (target) => {
    const { host, root } = target;
    const shell = pageShell();
    let { values } = target;
    let view: ElementView | undefined;
    let stopLoading: (() => void) | undefined;
    let failure: 'gone' | 'broken' | undefined;
    let button: HTMLButtonElement | undefined;
    let isSlow = false;
    /** Whether the button retries the session request. */
    let isSessionRetry = false;
    let slowTimer: ReturnType<typeof setTimeout> | undefined;
    const source = createSource(shell, host);

    const cancelSlowTimer = () => {
      clearTimeout(slowTimer);
      isSlow = false;
    };

    const requestView = () => {
      if (stopLoading) return;
      slowTimer = setTimeout(() => {
        isSlow = true;
        draw();
      }, BUSY_AFTER_MS);
      stopLoading = load(
        `The view of <${host.localName}>`,
        (code, message, cause) => shell.report(new PorticoError(code, message, { cause }), { element: host.localName }),
        (outcome) => {
          cancelSlowTimer();
          if (typeof outcome === 'function') return show(outcome);
          if (outcome === 'broken') notifyFailed(host, 'The code of its view threw an error.');
          showFailure(outcome);
        },
      );
    };

    const showFailure = (outcome: 'gone' | 'broken') => {
      failure = outcome;
      button = undefined;
      draw();
    };

    const reset = () => {
      cancelSlowTimer();
      failure = undefined;
      stopLoading = undefined;
      button = undefined;
    };

    const retry = () => {
      reset();
      setStates(host, { failed: false });
      replacePlaceholder(host, placeholder);
      draw();
      requestView();
    };

    const drawFailure = () =>
      failure === 'gone' ? drawReload(host, placeholder) : drawRetry(host, retry, placeholder);

    const drawButton = () => {
      const drawn = drawPlaceholder(host, placeholder);
      onIntent(drawn, requestView);
      drawn.addEventListener('keydown', (event) => {
        if (event.key !== 'ArrowDown' || drawn.getAttribute('aria-haspopup') !== 'menu') return;
        event.preventDefault();
        drawn.click(); // this key opens the menu of the view's button too
      });
      return drawn;
    };

    const draw = () => {
      if (view) return;
      const locale = localeOf(values.locale, host.ownerDocument);
      const state = source.state(locale);
      if (isSessionRetry && state !== 'unknown') {
        removePlaceholder(host);
        isSessionRetry = false;
      }
      if (state === 'unknown' && shell.session.failure() && !placeholderButton(host)) {
        isSessionRetry = true;
        drawRetry(host, retryNow, placeholder);
      } else if (state === null) {
        removePlaceholder(host);
        button = undefined;
        clearStates(host);
        if (failure) reset(); // the next user tries again
      } else if (state !== 'unknown') {
        button ??= failure ? drawFailure() : drawButton();
        if (failure) return;
        applyPlaceholder(button, { ...state, busy: state.busy || isSlow });
        setStates(host, state.states);
        const brand = BRANDS.find((known) => known === values.brand) ?? shell.brand();
        button.parentElement?.setAttribute('data-brand', brand);
        const language = textLanguage(locale);
        button.parentElement?.setAttribute('lang', language);
        button.parentElement?.setAttribute('dir', directionOf(language) ?? '');
        if (button.dataset.pressed || button.matches(':hover, :focus')) requestView();
      }
      if (source.needsView()) requestView();
    };

    const show = (mountView: MountView) => {
      let pressed: string | undefined;
      try {
        view = mountView({
          host,
          root,
          values,
          onDrawn() {
            pressed = removeAndReturnPress(target);
          },
          onStarted() {
            unsubscribe();
            if (pressed) click(target, pressed);
          },
        });
      } catch (thrown) {
        fail(host, thrown);
        showFailure('broken');
      }
    };

    const stops = [source.subscribe(draw), onLocale(draw)];
    const unsubscribe = () => {
      for (const stop of stops) stop();
    };
    draw();
    return {
      update(now) {
        values = now;
        if (view) view.update(now);
        else draw();
      },
      unmount() {
        stopLoading?.();
        cancelSlowTimer();
        unsubscribe();
        removePlaceholder(host);
        view?.unmount();
      },
    };
  };
}

/** Removes the placeholder, moves its focus to the view, and returns how it was pressed. */
function removeAndReturnPress(target: MountTarget): string | undefined {
  const button = placeholderButton(target.host);
  const hadFocus = button?.matches(':focus');
  const isActive = button?.matches(':active');
  removePlaceholder(target.host);
  if (hadFocus) (viewButton(target) ?? firstControl(target.root))?.focus();
  if (isActive) clickWhenReleased(target);
  return button?.dataset.pressed;
}

function click(target: MountTarget, pressed: string): void {
  const init = { bubbles: true, composed: true, cancelable: true, detail: pressed === 'by-keyboard' ? 0 : 1 };
  viewButton(target)?.dispatchEvent(new MouseEvent('click', init));
}

/** Browsers fire no click when the pointer or key goes down on the placeholder and up on the view. */
function clickWhenReleased(target: MountTarget): void {
  const button = viewButton(target);
  if (!button) return;
  const ending = new AbortController();
  const { signal } = ending;
  let hasClicked = false;
  const release = (event: Event) => {
    const isOnButton = event.composedPath().includes(button);
    // After the click that a browser may fire nevertheless.
    setTimeout(() => {
      ending.abort();
      if (isOnButton && !hasClicked) click(target, event.type === 'keyup' ? 'by-keyboard' : 'by-pointer');
    });
  };
  button.addEventListener('click', () => (hasClicked = true), { signal });
  for (const type of ['pointerup', 'keyup']) addEventListener(type, release, { capture: true, once: true, signal });
  addEventListener('pointercancel', () => ending.abort(), { signal });
}

const viewButton = ({ root }: MountTarget) => root.querySelector<HTMLElement>('[part~="button"]');

/** Sets the attributes that the view's button has. */
function applyPlaceholder(
  button: HTMLButtonElement,
  { name, badge, isCalm = false, busy, disabled, opens }: PlaceholderState,
): void {
  const attributes = {
    'aria-label': name,
    'aria-busy': busy ? 'true' : null,
    'aria-disabled': disabled ? 'true' : null,
    'aria-haspopup': opens ?? null,
    'aria-expanded': opens ? 'false' : null,
  };
  for (const [attribute, text] of Object.entries(attributes)) {
    if (text === null) button.removeAttribute(attribute);
    else button.setAttribute(attribute, text);
  }
  const known = button.querySelector<HTMLElement>('[part~="badge"]');
  if (badge === 0) {
    known?.remove();
    return;
  }
  const drawn = known ?? button.appendChild(drawBadge(button.ownerDocument));
  drawn.textContent = badgeText(badge);
  drawn.toggleAttribute('data-calm', isCalm);
}

function drawBadge(page: Document): HTMLElement {
  const badge = page.createElement('span');
  badge.className = 'p-badge';
  badge.setAttribute('part', 'badge');
  badge.dataset.ref = 'badge';
  badge.setAttribute('aria-hidden', 'true');
  return badge;
}
