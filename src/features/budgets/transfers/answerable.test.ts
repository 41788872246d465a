import { expect, test } from 'vitest';
import { isAnswerable, isOwnWaiting, isSelectable } from './answerable.ts';
import type { TransferProgress, TransferRequest } from './target-transfers.wire.ts';

const request = (
  progress: Partial<TransferProgress> | null,
  requestedBy: string | null = 'Ada Moss',
): TransferRequest => ({
  ...{ id: '1', kind: 'ADJUSTMENT', status: 'PENDING', from: null, to: null, amount: '5', received: '5', note: '' },
  ...{ requestedBy, requestedAt: '2027-01-01T00:00:00Z', answeredBy: null, answeredAt: null, events: [] },
  progress: progress && {
    ...{ isFromApproved: true, isToApproved: true, canApprove: false, canDeny: false, canCancel: false },
    ...progress,
  },
});

test('approvers respond to requests of others, also to those that they have approved', () => {
  expect(isAnswerable(request({ canApprove: true, canDeny: true }))).toBe(true);
  expect(isAnswerable(request({ canDeny: true }))).toBe(true);
  expect(isAnswerable(request({}))).toBe(false);
  expect(isAnswerable(request(null))).toBe(false);
});

test('requesters respond to their own request only where they may approve it', () => {
  const own = request({ canDeny: true, canCancel: true });
  expect([isAnswerable(own), isOwnWaiting(own)]).toEqual([false, true]);
  const approvable = request({ canApprove: true, canDeny: true, canCancel: true });
  expect([isAnswerable(approvable), isOwnWaiting(approvable)]).toEqual([true, false]);
});

test('a request whose item was deleted is answerable, but not together with others', () => {
  const deleted = { ...request({ canDeny: true }), hasDeletedItem: true };
  expect([isAnswerable(deleted), isSelectable(deleted)]).toEqual([true, false]);
  expect(isSelectable(request({ canDeny: true }))).toBe(true);
});

test('a request of a former user is answerable for the users who can also cancel it', () => {
  const left = request({ canDeny: true, canCancel: true }, null);
  expect([isAnswerable(left), isOwnWaiting(left)]).toEqual([true, false]);
});
