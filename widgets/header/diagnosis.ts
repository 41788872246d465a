import type { Finding } from '../../src/base/explanation.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { needsSignIn } from '../../src/shell/session/session-findings.ts';

/** Explains why the header is visible or not. */
export const diagnoseHeader = (shell: Shell): readonly Finding[] => needsSignIn(shell.session.getState());
