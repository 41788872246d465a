import type { Finding } from '../../src/base/explanation.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { needsSignIn } from '../../src/shell/session/session-findings.ts';

/** What the settings of a budget know of why they show or do not. */
export const diagnoseBudgetPreferences = (shell: Shell): readonly Finding[] => needsSignIn(shell.session.getState());
