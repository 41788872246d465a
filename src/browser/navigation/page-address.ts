import { oncePerPage } from '../../base/page/once-per-page.ts';

/** What the address bar shows, without the origin. */
export type PageAddress = { pathname: string; search: string; hash: string };

type Task = () => void;

export const readAddress = (): PageAddress => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
};

/**
 * Calls back whenever the page's address changes without a new document, whoever changes it: a host's router need not know
 * of it.
 *
 * @returns stops it. After the last one nothing listens any more.
 */
export const followAddress = (task: (address: PageAddress) => void): (() => void) =>
  oncePerPage('address@1', createFollower)(() => task(readAddress()));

/** One listener a page, whatever the number of bundles and tasks. */
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
        // Neither the next one nor the host, whose call this may be, is to suffer from it.
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

/** For browsers without `navigation`: history is wrapped once, for nobody can tell who has wrapped it since. */
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
