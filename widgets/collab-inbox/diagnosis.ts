import type { Finding } from '../../src/base/explanation.ts';
// Not by the feature's door, which would make it a part of what every page loads.
import { explainInbox } from '../../src/features/inbox/explain-inbox.ts';
import { unreadOf } from '../../src/features/inbox/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the inbox knows of why it shows or does not. */
export const diagnoseInbox = (shell: Shell): readonly Finding[] =>
  explainInbox(shell.session.getState(), unreadOf(shell).getState());
