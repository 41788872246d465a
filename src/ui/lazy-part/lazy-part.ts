import { type ComponentType, useEffect, useState } from 'react';
import { watchForEdits } from '../../browser/code/edits.ts';

/** A component whose code loads on first use. */
export type LazyPart<Props> = {
  /** Loads the code. After a failure, the next call tries again. */
  load(): Promise<ComponentType<Props>>;
  /** Returns the component if its code has loaded. */
  loaded(): ComponentType<Props> | undefined;
};

export function lazyPart<Props>(fetchCode: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  return {
    loaded: () => component,
    load() {
      pending ??= fetchCode().then(
        (fetched) => {
          component = fetched;
          return fetched;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

/** Returns props of a control that load parts as soon as the pointer or the focus reaches it. Use repeats a failed load. */
export function loadsOnReach(...parts: readonly { load(): Promise<unknown> }[]) {
  const load = () => {
    for (const part of parts) part.load().catch(() => {});
  };
  return { onPointerEnter: load, onFocus: load };
}

/**
 * Returns a part's component once it is wanted and loaded. React's lazy() would cache a failed load and unmount the
 * whole element; here, `onFailed` is called and the next use tries again.
 */
export function useLazyPart<Props>(
  requestedPart: LazyPart<Props>,
  isNeeded: boolean,
  onFailed: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, setArrived] = useState(0);
  // A part removed by a deployment needs a reload, which must not lose the user's input.
  useEffect(watchForEdits, []);
  useEffect(() => {
    if (!isNeeded || requestedPart.loaded()) return;
    let isCurrent = true;
    requestedPart.load().then(
      () => isCurrent && setArrived((count) => count + 1),
      (error: unknown) => isCurrent && onFailed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [requestedPart, isNeeded, onFailed]);
  return isNeeded ? requestedPart.loaded() : undefined;
}
