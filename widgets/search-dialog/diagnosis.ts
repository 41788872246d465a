import type { Finding } from '../../src/base/explanation.ts';
// Not through the feature's public API, which would add it to the code of the closed element.
import { explainSearch } from '../../src/features/search/explain-search.ts';
import { searchDialogOf } from '../../src/features/search/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the search knows of why it shows or does not. */
export function diagnoseSearch(shell: Shell): readonly Finding[] {
  return explainSearch(shell.session.getState(), searchDialogOf(shell).getState());
}
