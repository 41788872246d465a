import { type ReactNode, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

/**
 * Lifts its children into the browser's top layer, where no host can clip or cover them; without the popover API
 * they stand at z-index 3000 (shell.md section 9). The layer itself has no size and takes no clicks.
 */
export function Layer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer, true);
  return (
    <div ref={layer} className="p-layer" popover="manual">
      {children}
    </div>
  );
}
