import type { Finding } from '../../src/base/explanation.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { needsSignIn } from '../../src/shell/session/session-findings.ts';

/** Returns why the element shows nothing. */
export const diagnoseFileUpload = (shell: Shell): readonly Finding[] => needsSignIn(shell.session.getState());
