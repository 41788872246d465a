import { type ComponentType, useEffect, useState } from 'react';
import { watchForEdits } from '../../browser/code/edits.ts';

/** A component whose code comes when somebody first wants it. */
export type LazyPart<Props> = {
  /** Fetches the code; a failed fetch is tried again at the next call. */
  load(): Promise<ComponentType<Props>>;
  /** The component, when its code is here already. */
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

/**
 * The component of a part while it is wanted and its code is here. React's own lazy() would keep a failed fetch for ever and
 * take the whole element down with it; here `onFailed` hears of it, and the next wish tries again.
 */
export function useLazyPart<Props>(
  wantedPart: LazyPart<Props>,
  wanted: boolean,
  onFailed: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, setArrived] = useState(0);
  // A part that a deploy has removed is got by a reload, which must not cost the person what they have typed.
  useEffect(watchForEdits, []);
  useEffect(() => {
    if (!wanted || wantedPart.loaded()) return;
    let isCurrent = true;
    wantedPart.load().then(
      () => isCurrent && setArrived((count) => count + 1),
      (error: unknown) => isCurrent && onFailed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [wantedPart, wanted, onFailed]);
  return wanted ? wantedPart.loaded() : undefined;
}
