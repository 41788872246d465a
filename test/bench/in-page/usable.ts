import { nextTask } from './task.ts';

const PRESSED_AT = 'bench.pressed-at';

// In wall-clock time, which continues across page loads.
addEventListener(
  'click',
  ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest('form'))
      sessionStorage.setItem(PRESSED_AT, String(performance.timeOrigin + timeStamp));
  },
  true,
);
const sincePressMs = () => performance.timeOrigin + performance.now() - Number(sessionStorage.getItem(PRESSED_AT));

type Root = Document | ShadowRoot;
const rootsIn = (root: Root): Root[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
];
/** Returns the first visible match, in the page or its shadow roots. */
function shown(selector: string): HTMLElement | undefined {
  const found = rootsIn(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return found.find(
    (one) => one.offsetWidth > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** Returns the match at the end of the first frame in which it exists. */
async function painted<Found>(look: () => Found | undefined): Promise<Found> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const found = look();
    if (found === undefined) continue;
    await nextTask();
    return found;
  }
}

export type Usable = {
  /** Milliseconds from the press on the login button until the page's heading and the bell are painted. */
  seenMs: number;
  /** Milliseconds until the bell, pressed at that moment, has opened its menu. */
  usableMs: number;
};

async function usable(): Promise<Usable> {
  const bell = await painted(() => (shown('h1') ? shown('[data-ref=bell], #plain-bell') : undefined));
  const seenMs = sincePressMs();
  bell.click();
  await painted(() => shown('[role=menu]'));
  return { seenMs, usableMs: sincePressMs() };
}

declare global {
  interface Window {
    usable: Promise<Usable>;
  }
}
window.usable = usable();
