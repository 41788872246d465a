import { PorticoError } from '../../base/errors.ts';
import { directionOf, onLocale, spokenLanguage } from '../../base/language/words.ts';
import { retryNow } from '../../browser/page/retry-signals.ts';
import { BRANDS } from '../../shell/brand/brands.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { badgeText } from '../../ui/badge/badge-text.ts';
import { firstControl } from '../../ui/layer/first-control.ts';
import { type CustomStates, clearStates, setStates } from '../element/custom-states.ts';
import type { ElementView, Ground, MountView } from '../element/element-view.ts';
import { fail, tellFailed } from '../element/fail.ts';
import { localeOf } from '../element/locale.ts';
import { drawReload, drawRetry } from './failure-placeholder.ts';
import { drawFace, type Face, faceOf, onIntent, removeFace, replaceFace } from './placeholder.ts';
import { sharedLoad } from './shared-load.ts';

/** What comes sooner shows nothing of having been waited for. */
const BUSY_AFTER_MS = 1000;

/** How a closed element looks. */
export type ClosedLook = {
  /** Accessible name. */
  name: string;
  /** 0 shows none. */
  badge: number;
  /** The badge tells of nothing that the person has not seen. */
  isCalm?: boolean;
  busy: boolean;
  disabled: boolean;
  /** What a press opens beside the element, if anything. */
  opens: 'menu' | 'dialog' | undefined;
  /** For a page to select it by. */
  states: CustomStates;
};

/** What a feature says of its element as long as that is closed. */
export type Closed = {
  /** `null` when the session shows no such element; `unknown` until that is known. */
  look(locale: string): ClosedLook | null | 'unknown';
  /** Whether something has to be shown that only the view can show. */
  wantsView(): boolean;
  subscribe(task: () => void): () => void;
};

/**
 * A view in two steps. At first a face, without React, that `closed` keeps up to date; the view itself is fetched at the
 * first sign that somebody wants it, or when `closed` does, and takes over in the frame in which it is drawn: nothing moves,
 * and the focus and a press on the face are handed on to it. When the view does not come, a button that helps stands in the
 * face's place.
 */
export function facedView(
  face: Face,
  closed: (shell: Shell, host: HTMLElement) => Closed,
  loadView: () => Promise<MountView>,
): MountView {
  const load = sharedLoad(loadView);
  return (ground) => {
    const { host, root } = ground;
    const shell = pageShell();
    let { values } = ground;
    let view: ElementView | undefined;
    let stopLoading: (() => void) | undefined;
    let failure: 'gone' | 'broken' | undefined;
    let button: HTMLButtonElement | undefined;
    let isSlow = false;
    /** Offers to ask again who is signed in. */
    let isWaiting = false;
    let becomingSlow: ReturnType<typeof setTimeout> | undefined;
    const source = closed(shell, host);

    const notSlow = () => {
      clearTimeout(becomingSlow);
      isSlow = false;
    };

    const want = () => {
      if (stopLoading) return;
      becomingSlow = setTimeout(() => {
        isSlow = true;
        draw();
      }, BUSY_AFTER_MS);
      stopLoading = load(
        `The view of <${host.localName}>`,
        (code, message, cause) => shell.report(new PorticoError(code, message, { cause }), { element: host.localName }),
        (outcome) => {
          notSlow();
          if (typeof outcome === 'function') return show(outcome);
          if (outcome === 'broken') tellFailed(host, 'The code of its view has thrown.');
          giveUp(outcome);
        },
      );
    };

    const giveUp = (outcome: 'gone' | 'broken') => {
      failure = outcome;
      button = undefined;
      draw();
    };

    const beginAnew = () => {
      notSlow();
      failure = undefined;
      stopLoading = undefined;
      button = undefined;
    };

    const retry = () => {
      beginAnew();
      setStates(host, { failed: false });
      replaceFace(host, face);
      draw();
      want();
    };

    const drawFailure = () => (failure === 'gone' ? drawReload(host, face) : drawRetry(host, retry, face));

    const drawOwn = () => {
      const own = drawFace(host, face);
      onIntent(own, want);
      own.addEventListener('keydown', (event) => {
        if (event.key !== 'ArrowDown' || own.getAttribute('aria-haspopup') !== 'menu') return;
        event.preventDefault();
        own.click(); // as the view's own button takes it
      });
      return own;
    };

    const draw = () => {
      if (view) return;
      const locale = localeOf(values.locale, host.ownerDocument);
      const look = source.look(locale);
      if (isWaiting && look !== 'unknown') {
        removeFace(host);
        isWaiting = false;
      }
      if (look === 'unknown' && shell.session.failure() && !faceOf(host)) {
        isWaiting = true;
        drawRetry(host, retryNow, face);
      } else if (look === null) {
        removeFace(host);
        button = undefined;
        clearStates(host);
        if (failure) beginAnew(); // whoever signs in next may be luckier
      } else if (look !== 'unknown') {
        button ??= failure ? drawFailure() : drawOwn();
        if (failure) return;
        wear(button, { ...look, busy: look.busy || isSlow });
        setStates(host, look.states);
        const brand = BRANDS.find((known) => known === values.brand) ?? shell.brand();
        button.parentElement?.setAttribute('data-brand', brand);
        const language = spokenLanguage(locale);
        button.parentElement?.setAttribute('lang', language);
        button.parentElement?.setAttribute('dir', directionOf(language) ?? '');
        if (button.dataset.pressed || button.matches(':hover, :focus')) want();
      }
      if (source.wantsView()) want();
    };

    const show = (mountView: MountView) => {
      let pressed: string | undefined;
      try {
        view = mountView({
          host,
          root,
          values,
          onDrawn() {
            pressed = leaveFace(ground);
          },
          onStarted() {
            forget();
            if (pressed) press(ground, pressed);
          },
        });
      } catch (thrown) {
        fail(host, thrown);
        giveUp('broken');
      }
    };

    const stops = [source.subscribe(draw), onLocale(draw)];
    const forget = () => {
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
        notSlow();
        forget();
        removeFace(host);
        view?.unmount();
      },
    };
  };
}

/** The face goes, and the focus goes on to the view; answers how the face was pressed. */
function leaveFace(ground: Ground): string | undefined {
  const button = faceOf(ground.host);
  const hadFocus = button?.matches(':focus');
  const isHeld = button?.matches(':active');
  removeFace(ground.host);
  if (hadFocus) (viewButton(ground) ?? firstControl(ground.root))?.focus();
  if (isHeld) pressWhenReleased(ground);
  return button?.dataset.pressed;
}

function press(ground: Ground, pressed: string): void {
  const click = { bubbles: true, composed: true, cancelable: true, detail: pressed === 'by-keyboard' ? 0 : 1 };
  viewButton(ground)?.dispatchEvent(new MouseEvent('click', click));
}

/** A pointer or a key went down on the face and comes up on the view: browsers make no click of the two halves. */
function pressWhenReleased(ground: Ground): void {
  const button = viewButton(ground);
  if (!button) return;
  const ending = new AbortController();
  const { signal } = ending;
  let hasClicked = false;
  const release = (event: Event) => {
    const isOnButton = event.composedPath().includes(button);
    // After the click that a browser may make of it all the same.
    setTimeout(() => {
      ending.abort();
      if (isOnButton && !hasClicked) press(ground, event.type === 'keyup' ? 'by-keyboard' : 'by-pointer');
    });
  };
  button.addEventListener('click', () => (hasClicked = true), { signal });
  for (const type of ['pointerup', 'keyup']) addEventListener(type, release, { capture: true, once: true, signal });
  addEventListener('pointercancel', () => ending.abort(), { signal });
}

const viewButton = ({ root }: Ground) => root.querySelector<HTMLElement>('[part~="button"]');

/** The same attributes as the view's own button has. */
function wear(button: HTMLButtonElement, { name, badge, isCalm = false, busy, disabled, opens }: ClosedLook): void {
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
