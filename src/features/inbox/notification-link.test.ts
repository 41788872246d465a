import { expect, test } from 'vitest';
import { activityHash, activityOf, isItemRoom, kindWords, notificationLink } from './notification-link.ts';

test.each([
  ['portico:7:activity:42', '42'],
  ['a:b:activity:x y', 'x y'],
  ['a:b:activity:42:more', '42'],
  ['a:b:activity:', undefined],
  ['a:b:activity', undefined],
  ['a:activity:b:42', undefined],
  ['activity:a:activity:42', undefined],
  ['a:b:budget:42', undefined],
  ['', undefined],
])('the activity of the room %j is %j: the part after the third (S-INBOX-08, S-INBOX-13)', (room, id) => {
  expect(activityOf(room)).toBe(id);
});

test.each([
  ['portico:7:item:42:9', true],
  ['portico:7:item:42', false],
  ['portico:7:activity:42', false],
  [undefined, false],
])('the room %j is about an item: %j', (room, isItem) => {
  expect(isItemRoom(room)).toBe(isItem);
});

test('the link is a hash with the activity and the timeline, in this order (S-INBOX-09)', () => {
  expect(activityHash('42')).toBe('#activity=42&view=timeline');
  expect(activityHash('4&2 %#')).toBe('#activity=4%262%20%25%23&view=timeline');
});

test('a thread is in the link when the notification has one, and only then (S-INBOX-10)', () => {
  expect(activityHash('42', 'th_1&x')).toBe('#activity=42&view=timeline&comment=th_1%26x');
  const room = { roomId: 'a:b:activity:42', threadId: undefined };
  const home = { pathname: '/home', search: '', app: '/' };
  expect(notificationLink(room, home)?.href).toBe('/activities#activity=42&view=timeline');
  expect(notificationLink({ ...room, threadId: 'th_1' }, home)?.href).toBe(
    '/activities#activity=42&view=timeline&comment=th_1',
  );
});

test('on the timeline only the hash is another, elsewhere it leads there (S-INBOX-11, S-INBOX-12)', () => {
  const item = { roomId: 'a:b:activity:42', threadId: undefined };
  const hash = '#activity=42&view=timeline';
  expect(notificationLink(item, { pathname: '/activities', search: '?q=1', app: '/' })).toEqual({
    href: `/activities?q=1${hash}`,
    staysOnPage: true,
  });
  expect(notificationLink(item, { pathname: '/plan/activities/', search: '', app: '/plan/' })).toEqual({
    href: `/plan/activities/${hash}`,
    staysOnPage: true,
  });
  expect(notificationLink(item, { pathname: '/activities/7', search: '?q=1', app: '/' })).toEqual({
    href: `/activities${hash}`,
    staysOnPage: false,
  });
  expect(notificationLink({ ...item, roomId: 'a:b:plan:42' }, { pathname: '/', search: '', app: '/' })).toBe(undefined);
  expect(notificationLink({ ...item, roomId: undefined }, { pathname: '/', search: '', app: '/' })).toBe(undefined);
});

test('a room without a known name is called by its kind (S-COLLAB-06)', () => {
  expect(kindWords('a:b:activity:42')).toBe('an activity');
  expect(kindWords('a:b:plan:42')).toBe('a discussion');
  expect(kindWords(undefined)).toBe('a discussion');
});

test('a notification about an item of a budget leads to the item in the sheet of its budget', () => {
  const item = { roomId: 'portico:7:item:42:9', threadId: 'th_1' };
  expect(notificationLink(item, { pathname: '/activities', search: '?q=1', app: '/plan/' })).toEqual({
    href: '/plan/budgets/9#item-42',
    staysOnPage: false,
  });
  expect(kindWords(item.roomId)).toBe('an item of a budget');
  expect(notificationLink({ ...item, roomId: 'portico:7:item:42' }, { pathname: '/', search: '', app: '/' })).toBe(
    undefined,
  );
});

test('a notification about requests of a budget leads to their page', () => {
  const place = { pathname: '/activities', search: '', app: '/plan/' };
  const hrefOf = (roomId: string) => notificationLink({ roomId, threadId: 'th_1' }, place)?.href;
  expect(['portico:7:approvals:9', 'portico:7:transfers:9', 'portico:7:approvals:9/..'].map(hrefOf)).toEqual([
    '/plan/budgets/9/approvals',
    '/plan/budgets/9/transfers',
    undefined,
  ]);
});
