import type { Finding } from '../../src/base/explanation.ts';
import { explainSideNav } from '../../src/features/navigation/explain-side-nav.ts';
import { sideOf } from '../../src/features/navigation/side.store.ts';
import { isNarrow } from '../../src/features/navigation/use-is-narrow.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the side menu knows of why it shows or does not. */
export const diagnoseSideNav = (shell: Shell): readonly Finding[] =>
  explainSideNav(shell.session.getState(), shell.brand(), placeOf(shell));

function placeOf(shell: Shell) {
  if (!isNarrow()) return 'beside the page';
  return sideOf(shell).getState().isDrawerOpen ? 'over the page' : 'not asked for';
}
