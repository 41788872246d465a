import { expect, test } from 'vitest';
import { viewer } from '../../../test/support/viewer.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { badgeText } from '../../ui/badge/badge-text.ts';
import { explainInbox } from './explain-inbox.ts';
import { inboxBellState } from './inbox-bell-state.ts';

const session = (isOn: boolean): SessionState =>
  ({ phase: 'signed-in', ...viewer({ on: isOn ? ['LIVEBLOCKS_COLLABORATION'] : [] }) }) as SessionState;

test('there is no inbox without the feature or a signed-in user (S-INBOX-01)', () => {
  expect(inboxBellState(session(false), { count: 3, isSeen: false })).toBe(null);
  expect(inboxBellState({ phase: 'unknown' }, { count: 3, isSeen: false })).toBe(null);
  expect(explainInbox(session(false), { count: 3, failure: undefined })[0]).toMatchObject({ code: 'feature-off' });
});

test('the name tells what the badge shows; 0 and unknown show none (S-INBOX-02, X-INBOX-15)', () => {
  expect(inboxBellState(session(true), { count: 3, isSeen: false })).toEqual({
    name: 'Notifications, 3 unread',
    badge: 3,
    isCalm: false,
    states: { unread: true },
  });
  for (const count of [0, undefined]) {
    expect(inboxBellState(session(true), { count, isSeen: true })).toMatchObject({ name: 'Notifications', badge: 0 });
  }
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [10_000, '99+'],
])('a badge shows %i as %s (X-INBOX-16)', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test('explains why there is no number', () => {
  const codeOf = (known: Parameters<typeof explainInbox>[1]) => explainInbox(session(true), known)[0]?.code;
  expect(codeOf({ count: undefined, failure: undefined })).toBe('inbox-unknown');
  expect(codeOf({ count: undefined, failure: 'refused' })).toBe('inbox-refused');
  expect(codeOf({ count: 2, failure: 'passing' })).toBe('inbox-failing');
  expect(codeOf({ count: 0, failure: undefined })).toBe('inbox-read');
  expect(codeOf({ count: 2, failure: undefined })).toBe('inbox-unread');
});
