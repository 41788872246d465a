import type { Finding } from '../../src/base/explanation.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { needsSignIn } from '../../src/shell/session/session-findings.ts';

/** Explains why the settings of a budget are visible or not. */
export const diagnoseBudgetPreferences = (shell: Shell): readonly Finding[] => needsSignIn(shell.session.getState());
