import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

/**
 * Lifts its children into the browser's top layer, where no host can clip or cover them; without the popover API
 * they stand at z-index 3000 (shell.md section 9). The layer itself has no size and takes no clicks.
 * Where a host zooms by CSS, the layer is not zoomed, for what is placed in it counts in px of the window; its content is.
 */
export function Layer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer, true);
  useLayoutEffect(() => {
    const zoom = layer.current?.parentElement?.currentCSSZoom ?? 1;
    if (zoom !== 1) layer.current?.style.setProperty('--p-zoom', String(zoom));
  }, []);
  return (
    <div ref={layer} className="p-layer" popover="manual">
      {children}
    </div>
  );
}
