import { expect, test } from 'vitest';
import type { InboxItem } from './inbox.ts';
import { createListing, type Listing } from './listing.ts';

const item = (id: string, notifiedAtMs: number, changes: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'thread',
  roomId: 'a:b:activity:1',
  threadId: undefined,
  notifiedAtMs,
  readAtMs: null,
  ...changes,
});
const ids = (listing: Listing) => listing.shown().map(({ id }) => id);

function listingOf(...items: InboxItem[]): Listing {
  const listing = createListing();
  listing.replace(items, []);
  return listing;
}

test('shows the newest first, and of two at the same instant always the same one', () => {
  expect(ids(listingOf(item('a', 1), item('c', 2), item('b', 2)))).toEqual(['c', 'b', 'a']);
  expect(ids(listingOf(item('b', 2), item('a', 1), item('c', 2)))).toEqual(['c', 'b', 'a']);
});

test('what comes waits for its place, and so does what there is news about (X-INBOX-10)', () => {
  const listing = listingOf(item('a', 1), item('b', 2));
  listing.merge([item('c', 3), item('a', 4)], [], { isComplete: true });
  expect([ids(listing), listing.waiting().length]).toEqual([['b', 'a'], 2]);
  listing.arrange();
  expect([ids(listing), listing.waiting().length]).toEqual([['a', 'c', 'b'], 0]);
});

test('what is older than all that is known comes with its page, where there are more', () => {
  const listing = listingOf(item('b', 2));
  listing.merge([item('a', 1)], [], { isComplete: false });
  expect(listing.waiting().length).toBe(0);
  listing.append([item('a', 1), item('b', 2)], []);
  expect(ids(listing)).toEqual(['b', 'a']);
});

test('shows a change of the user at once, and reverts it when the service refuses it (X-INBOX-01, X-INBOX-04)', () => {
  const listing = listingOf(item('a', 1), item('b', 2));
  const endRead = listing.overlay({ kind: 'read', id: 'a' });
  const endRemoved = listing.overlay({ kind: 'removed', id: 'b' });
  expect(listing.shown()).toEqual([{ ...item('a', 1), readAtMs: 1 }]);
  endRead(false);
  endRemoved(false);
  expect(listing.shown()).toEqual([item('b', 2), item('a', 1)]);
});

test('an older answer does not undo a change of the user', () => {
  const listing = listingOf(item('a', 1), item('b', 2));
  const end = listing.overlay({ kind: 'removed', id: 'b' });
  listing.merge([item('b', 2), item('a', 1)], [], { isComplete: true });
  expect(ids(listing)).toEqual(['a']);
  end(true);
  expect(ids(listing)).toEqual(['a']);
  expect(listing.find('b')).toBe(undefined);
});

test('all means those that there were, not what comes later (S-INBOX-05, X-INBOX-24)', () => {
  const listing = listingOf(item('a', 1), item('b', 2));
  const end = listing.overlay({ kind: 'all-removed', untilMs: listing.newestMs() });
  expect([ids(listing), listing.isBeingEmptied()]).toEqual([[], true]);
  listing.merge([item('c', 3)], [], { isComplete: true });
  expect(listing.waiting().length).toBe(1);
  end(true);
  listing.arrange();
  expect([ids(listing), listing.isBeingEmptied()]).toEqual([['c'], false]);
});

test('a read notification is unread again after a new event', () => {
  const listing = listingOf(item('a', 5, { readAtMs: 3 }), item('b', 2, { readAtMs: 3 }));
  const end = listing.overlay({ kind: 'all-read', untilMs: 5 });
  end(true);
  expect(listing.shown()).toEqual([item('a', 5, { readAtMs: 5 }), item('b', 2, { readAtMs: 3 })]);
});

test('threads are forgotten and learned', () => {
  const listing = createListing();
  listing.replace([item('a', 1)], [{ id: 't', comments: [] }]);
  const before = listing.discussions();
  listing.remove([], ['t']);
  expect([before.has('t'), listing.discussions().has('t'), ids(listing)]).toEqual([true, false, ['a']]);
});
