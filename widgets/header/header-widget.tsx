import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { HeaderView } from '../../src/features/navigation/header-view.tsx';

/** The header as an element. */
export function HeaderWidget({ shell }: ElementContext) {
  return <HeaderView shell={shell} />;
}
