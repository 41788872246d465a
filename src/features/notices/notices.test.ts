import * as v from 'valibot';
import { expect, test } from 'vitest';
import { badgeOf, currentOf, stateWords } from './notices.ts';
import { NoticeWire } from './notices.wire.ts';

const notice = v.parse(NoticeWire, { id: '1', message: 'Hello', urgent: false, read: false });

test.each([
  ['unread', currentOf(notice), 1, 'Message from your organization'],
  ['read', currentOf({ ...notice, read: true }), 0, 'No unread message from your organization'],
  ['absent', currentOf(null), 0, 'No message from your organization'],
] as const)('with the message %s the badge and the tooltip say so (S-NOTICE-12)', (_, current, badge, tooltip) => {
  expect(badgeOf(current)).toBe(badge);
  expect(stateWords(current)).toBe(tooltip);
});
