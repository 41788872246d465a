import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';

/** The step of an import that shows. Its heading can mount later, when the step has loaded. */
type StepArrival = {
  step: string | undefined;
  /** Whether the heading of the step still has to get the focus. */
  isPending: boolean;
  /** Whether the user went back or forward, so that the page restores its scroll position. */
  isHistory: boolean;
};

const Arrival = createContext<StepArrival | undefined>(undefined);
export const StepArrivalProvider = Arrival.Provider;

/** Returns the steps that a page shows one after another, for `StepArrivalProvider`. */
export function useStepArrival(): StepArrival {
  const [arrival] = useState<StepArrival>(() => ({ step: undefined, isPending: false, isHistory: false }));
  useEffect(() => {
    const note = () => {
      arrival.isHistory = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, [arrival]);
  return arrival;
}

/**
 * Makes the heading of each step get the focus but the first one, which the page opens with.
 *
 * @param step undefined while it is unknown
 */
export function useShownStep(step: string | undefined, own?: StepArrival): void {
  const provided = useContext(Arrival);
  const arrival = own ?? provided;
  // Before the effect of the heading, which can mount at the same time.
  useLayoutEffect(() => {
    if (!arrival || step === undefined || arrival.step === step) return;
    arrival.isPending = arrival.step !== undefined;
    arrival.step = step;
  }, [arrival, step]);
}

/** Returns a ref for the heading of a step, which gets the focus when a user has changed the step. */
export function useStepHeading(): RefObject<HTMLHeadingElement | null> {
  const arrival = useContext(Arrival);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrival?.isPending || !heading.current) return;
    if (mayTakeFocus(heading.current)) {
      heading.current.focus({ preventScroll: true });
      if (!arrival.isHistory) heading.current.scrollIntoView({ block: 'nearest' });
    }
    arrival.isPending = false;
    arrival.isHistory = false;
  }, [arrival]);
  return heading;
}

/** Returns whether the focus is lost or still in the page of the step. Another user or tab can change the step, too. */
function mayTakeFocus(heading: HTMLElement): boolean {
  const { activeElement } = heading.getRootNode() as Document | ShadowRoot;
  return isFocusLost(heading) || heading.closest('.p-page')?.contains(activeElement) === true;
}
