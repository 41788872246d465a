import type { Finding } from '../../src/base/explanation.ts';
// Not by the feature's door, which would make it a part of what the closed element loads.
import { explainSearch } from '../../src/features/search/explain-search.ts';
import { searchDialogOf } from '../../src/features/search/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the search knows of why it shows or does not. */
export function diagnoseSearch(shell: Shell): readonly Finding[] {
  return explainSearch(shell.session.getState(), searchDialogOf(shell).getState());
}
