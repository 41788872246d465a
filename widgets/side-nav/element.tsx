import { useCallback, useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { type SideNavStates, SideNavView } from '../../src/features/navigation/side-nav-view.tsx';
import { keepContentWidth } from './keep-content-width.ts';

type SideNavProps = ElementContext & { path: string | undefined; content: string | undefined };

/** The side menu as an element. It reserves its width in the page. */
export function SideNavElement({ shell, host, emit, setStates, path, content }: SideNavProps) {
  const tellStates = useCallback(
    ({ drawerOpen, ...states }: SideNavStates) => setStates({ ...states, 'drawer-open': drawerOpen }),
    [setStates],
  );
  useEffect(() => (content ? keepContentWidth(content, shell, host) : undefined), [content, shell, host]);
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
