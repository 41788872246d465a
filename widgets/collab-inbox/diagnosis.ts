import type { Finding } from '../../src/base/explanation.ts';
// Not through the feature's public API, which would add it to the code of every page.
import { explainInbox } from '../../src/features/inbox/explain-inbox.ts';
import { unreadOf } from '../../src/features/inbox/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** Explains why the inbox is visible or not. */
export const diagnoseInbox = (shell: Shell): readonly Finding[] =>
  explainInbox(shell.session.getState(), unreadOf(shell).getState());
