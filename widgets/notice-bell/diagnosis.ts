import type { Finding } from '../../src/base/explanation.ts';
// Not by the feature's door, which would make it a part of what every page loads.
import { explainBell } from '../../src/features/notices/explain-bell.ts';
import { noticesOf } from '../../src/features/notices/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** What the bell knows of why it shows or does not. */
export const diagnoseBell = (shell: Shell): readonly Finding[] =>
  explainBell(shell.session.getState(), noticesOf(shell).getState().current);
