import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { firstControl } from '../../../src/ui/layer/first-control.ts';
import type { ForcedState } from './forced-states.ts';

/** Keeps its control in these states; see `holdStates`. */
export function Forced({ states, children }: { states: readonly ForcedState[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const forced = states.join(' ');
  useLayoutEffect(() => {
    const control = box.current && firstControl(box.current);
    if (forced) control?.setAttribute('data-forced', forced);
  }, [forced]);
  return (
    <div ref={box} className="wb-forced-part">
      {children}
    </div>
  );
}
