import { oncePerPage } from '../../base/page/once-per-page.ts';

/** The page's address without the origin. */
export type PageAddress = { pathname: string; search: string; hash: string };

type Task = () => void;

export const readAddress = (): PageAddress => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
};

/**
 * Calls back whenever the page's address changes without a new document. Works without the host's router.
 *
 * @returns a function that unsubscribes. After the last one, no listener remains.
 */
export const followAddress = (task: (address: PageAddress) => void): (() => void) =>
  oncePerPage('address@1', createFollower)(() => task(readAddress()));

/** One listener per page, for all bundles and tasks. */
function createFollower(): (task: Task) => () => void {
  const tasks = new Set<Task>();
  const watch = 'navigation' in globalThis ? watchNavigation : createHistoryWatch();
  let stop = () => {};
  let latest = '';
  const tell = () => {
    if (location.href === latest) return;
    latest = location.href;
    for (const task of [...tasks]) {
      try {
        task();
      } catch (error) {
        // Must not affect the next task, or the host that called pushState.
        reportError(error);
      }
    }
  };
  return (task) => {
    if (tasks.size === 0) {
      latest = location.href;
      stop = watch(tell);
    }
    tasks.add(task);
    return () => {
      if (tasks.delete(task) && tasks.size === 0) stop();
    };
  };
}

type Watch = (tell: Task) => () => void;

const listen = (target: EventTarget, types: readonly string[], tell: Task): (() => void) => {
  for (const type of types) target.addEventListener(type, tell);
  return () => {
    for (const type of types) target.removeEventListener(type, tell);
  };
};

const watchNavigation: Watch = (tell) => listen(navigation, ['currententrychange'], tell);

/** For browsers without `navigation`: wraps history once, because another wrapper cannot be detected. */
function createHistoryWatch(): Watch {
  let isWrapped = false;
  let onWrite = () => {};
  const wrap = (name: 'pushState' | 'replaceState') => {
    const original = history[name];
    history[name] = function (this: History, ...args: Parameters<History['pushState']>) {
      const result = Reflect.apply(original, this, args);
      onWrite();
      return result;
    };
  };
  return (tell) => {
    if (!isWrapped) {
      wrap('pushState');
      wrap('replaceState');
      isWrapped = true;
    }
    onWrite = tell;
    const stop = listen(window, ['popstate', 'hashchange'], tell);
    return () => {
      onWrite = () => {};
      stop();
    };
  };
}
