import { useCallback } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { type SideNavStates, SideNavView } from '../../src/features/navigation/side-nav-view.tsx';

type SideNavWidgetProps = ElementContext & { path: string | undefined };

/** The side menu as an element. */
export function SideNavWidget({ shell, host, emit, setStates, path }: SideNavWidgetProps) {
  const tellStates = useCallback(
    ({ drawerOpen, ...states }: SideNavStates) => setStates({ ...states, 'drawer-open': drawerOpen }),
    [setStates],
  );
  return (
    <SideNavView
      shell={shell}
      host={host}
      path={path}
      onStates={tellStates}
      onToggled={(detail) => emit('portico-side-nav-toggled', detail)}
    />
  );
}
