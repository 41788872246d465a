import { type Finding, hides } from '../../base/explanation.ts';
import { type FeatureFlag, isOn } from './features.ts';
import type { SessionState } from './session.ts';

/** Returns why the session hides an element that requires a signed-in user. */
export function needsSignIn(session: SessionState): Finding[] {
  switch (session.phase) {
    case 'unknown':
      return [hides('session-unknown', 'The session has not loaded yet.')];
    case 'signed-out':
      return [hides(`signed-out-${session.reason}`, `No user is signed in (${session.reason}).`)];
    case 'signed-in':
      return [];
  }
}

/** Returns what hides an element that requires a feature of the organization. */
export function needsFeature(session: SessionState, flag: FeatureFlag): Finding[] {
  if (session.phase !== 'signed-in' || isOn(flag, session)) return [];
  return [hides('feature-off', `The organization ${session.organization.name} has no feature ${flag}.`)];
}
