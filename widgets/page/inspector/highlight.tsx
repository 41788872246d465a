import { useEffect, useRef } from 'react';
import { useTopLayer } from '../../../src/ui/layer/use-top-layer.ts';

const SHOWN_MS = 1800;
/** Minimum size of the frame, for elements without a size. */
const LEAST_PX = 16;
const ROOM_PX = 4;

/** Scrolls to an element and highlights it briefly. */
export function Highlight({ target, onOver }: { target: HTMLElement; onOver: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useTopLayer(frame, true);

  useEffect(() => {
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const untilMs = performance.now() + SHOWN_MS;
    let next = 0;
    const follow = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      Object.assign(frame.current?.style ?? {}, {
        left: `${left - ROOM_PX}px`,
        top: `${top - ROOM_PX}px`,
        width: `${Math.max(width, LEAST_PX) + 2 * ROOM_PX}px`,
        height: `${Math.max(height, LEAST_PX) + 2 * ROOM_PX}px`,
      });
      if (performance.now() < untilMs) next = requestAnimationFrame(follow);
      else onOver();
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [target, onOver]);

  return <div ref={frame} className="pi-highlight" popover="manual" aria-hidden="true" />;
}
