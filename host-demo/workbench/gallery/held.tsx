import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { firstControl } from '../../../src/ui/layer/first-control.ts';
import type { HeldState } from './held-states.ts';

/** Keeps its control in these states; see `holdStates`. */
export function Held({ states, children }: { states: readonly HeldState[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const held = states.join(' ');
  useLayoutEffect(() => {
    const control = box.current && firstControl(box.current);
    if (held) control?.setAttribute('data-held', held);
  }, [held]);
  return (
    <div ref={box} className="wb-held-part">
      {children}
    </div>
  );
}
