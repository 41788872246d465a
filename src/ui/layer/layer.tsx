import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

/**
 * Puts its children into the browser's top layer, where no host can clip or cover them; without the popover API, uses
 * z-index 3000. The layer has no size and ignores pointer events. CSS zoom of a host does not apply to the layer, whose
 * positions are in viewport px, but to its content.
 */
export function Layer({ children }: { children: ReactNode }) {
  return (
    <div className="p-layer" popover="manual">
      <Lift />
      {children}
    </div>
  );
}

/**
 * Precedes the children, so that its effects run before theirs: measuring outside the top layer would cause a second
 * layout.
 */
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
