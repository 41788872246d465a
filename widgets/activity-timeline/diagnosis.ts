import type { Finding } from '../../src/base/explanation.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { needsFeature } from '../../src/shell/session/session-findings.ts';

/** Returns why the element shows nothing. */
export const diagnoseActivityTimeline = (shell: Shell): readonly Finding[] =>
  needsFeature(shell.session.getState(), 'ACTIVITIES');
