import type { Finding } from '../../src/base/explanation.ts';
// Not through the feature's public API, which would add it to the code of every page.
import { explainBell } from '../../src/features/notices/explain-bell.ts';
import { noticesOf } from '../../src/features/notices/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/** Explains why the bell is visible or not. */
export const diagnoseBell = (shell: Shell): readonly Finding[] =>
  explainBell(shell.session.getState(), noticesOf(shell).getState().current);
