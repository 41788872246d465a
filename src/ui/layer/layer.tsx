import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Lifts its children into the browser's top layer, where no host can clip or cover them; without the popover API
 * they stand at z-index 3000 (shell.md section 9). The layer itself has no size and takes no clicks.
 */
export function Layer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showPopover?.();
    return () => {
      if (element?.isConnected) element.hidePopover?.();
    };
  }, []);
  return (
    <div ref={layer} className="p-layer" popover="manual">
      {children}
    </div>
  );
}
