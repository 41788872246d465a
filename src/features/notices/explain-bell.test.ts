import * as v from 'valibot';
import { expect, test } from 'vitest';
import { explanationOf } from '../../base/explanation.ts';
import type { SessionState, SignedIn } from '../../shell/session/session.ts';
import { explainBell } from './explain-bell.ts';
import { currentOf } from './notices.ts';
import { NoticeWire } from './notices.wire.ts';

const notice = v.parse(NoticeWire, { id: '1', message: 'Hello', urgent: false, read: false });
const organization = { id: '1', name: 'Halden', sso: false, ssoSingleLogoutSupported: false, labels: {} };
const account = { id: '1', username: 'a@b.example', firstName: 'A', lastName: 'B', registered: true };
const session = (
  features: Record<string, boolean>,
  permissions: SignedIn['permissions'] = new Set(),
): SessionState => ({
  phase: 'signed-in',
  admin: false,
  superAdmin: false,
  superUserName: null,
  viaSso: false,
  account,
  organization,
  permissions,
  features,
});

test.each([
  ['unknown session', { phase: 'unknown' }, false, ['session-unknown']],
  ['ended session', { phase: 'signed-out', reason: 'expired' }, false, ['signed-out-expired']],
  ['feature off', session({}), false, ['feature-off']],
  ['a reader', session({ NOTICES: true }), true, ['button', 'message-unread']],
  ['a manager', session({ NOTICES: true }, new Set(['canManageNotices'])), true, ['menu', 'message-unread']],
] as const)('says why with %s', (_, state, visible, codes) => {
  const explanation = explanationOf(explainBell(state as SessionState, currentOf(notice)));
  expect(explanation.visible).toBe(visible);
  expect(explanation.reasons.map(({ code }) => code)).toEqual(codes);
});
