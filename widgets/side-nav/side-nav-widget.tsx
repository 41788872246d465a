import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { SideNavView } from '../../src/features/navigation/side-nav-view.tsx';

/** The side menu as an element. */
export function SideNavWidget({ shell }: ElementContext) {
  return <SideNavView shell={shell} />;
}
