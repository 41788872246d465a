import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import { explanationOf } from '../../base/explanation.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { explainSideNav, type SideNavPlace } from './explain-side-nav.ts';

const signedIn = (wanted: Parameters<typeof viewer>[0] = {}) => ({ phase: 'signed-in', ...viewer(wanted) });

test.each([
  ['unknown session', { phase: 'unknown' }, 'newer', 'beside the page', false, ['session-unknown']],
  [
    'ended session',
    { phase: 'signed-out', reason: 'expired' },
    'newer',
    'beside the page',
    false,
    ['signed-out-expired'],
  ],
  ['the newer brand', signedIn(), 'newer', 'beside the page', true, ['beside-page']],
  ['the feature', signedIn({ on: ['UNIFIED_NAVIGATION'] }), 'legacy', 'beside the page', true, ['beside-page']],
  ['feature off', signedIn(), 'legacy', 'beside the page', false, ['classic-layout', 'feature-off']],
  [
    'an admin session',
    signedIn({ admin: true }),
    'newer',
    'beside the page',
    false,
    ['classic-layout', 'admin-session'],
  ],
  ['a narrow window', signedIn(), 'newer', 'not asked for', false, ['drawer-closed']],
  ['an open drawer', signedIn(), 'newer', 'over the page', true, ['over-page']],
] as const)('says why with %s', (_, state, brand, place, visible, codes) => {
  const findings = explainSideNav(state as SessionState, brand, place as SideNavPlace);
  const explanation = explanationOf(findings);
  expect(explanation.visible).toBe(visible);
  expect(explanation.reasons.map(({ code }) => code)).toEqual(codes);
});
