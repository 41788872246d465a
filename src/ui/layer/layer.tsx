import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

/**
 * Lifts its children into the browser's top layer, where no host can clip or cover them; without the popover API
 * they stand at z-index 3000. The layer itself has no size and takes no clicks.
 * Where a host zooms by CSS, the layer is not zoomed, for what is placed in it counts in px of the window; its content is.
 */
export function Layer({ children }: { children: ReactNode }) {
  return (
    <div className="p-layer" popover="manual">
      <Lift />
      {children}
    </div>
  );
}

/** Precedes the children, so that its effects run before theirs: what they measured outside the top layer would be laid out twice. */
function Lift() {
  const layer = useRef<HTMLElement>(null);
  useTopLayer(layer, true);
  useLayoutEffect(() => {
    const zoom = layer.current?.parentElement?.currentCSSZoom ?? 1;
    if (zoom !== 1) layer.current?.style.setProperty('--p-zoom', String(zoom));
  }, []);
  return (
    <span
      ref={(mark) => {
        layer.current = mark?.parentElement ?? null;
      }}
      hidden
    />
  );
}
