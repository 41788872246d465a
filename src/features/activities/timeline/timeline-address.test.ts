import { expect, test } from 'vitest';
import { pageAddress, readPageAddress, tabIn, withTab } from './timeline-address.ts';

test('the panel shows the comments for a link to a thread, whatever tab was open (S-INBOX-11)', () => {
  expect(tabIn({ query: 'panel=details', threadId: 'th_1' })).toBe('comments');
  expect(tabIn({ query: 'panel=details', threadId: null })).toBe('details');
  expect(tabIn({ query: 'panel=unknown', threadId: null })).toBe('comments');
});

test('a tab replaces the one in the query and keeps the view', () => {
  expect(withTab('?groupBy=type&panel=details', 'history')).toBe('groupBy=type&panel=history');
  expect(withTab('panel=details&full=1', null)).toBe('full=1');
});

test('the address of the page contains the view in its query, and the activity in its hash (S-INBOX-09, S-INBOX-10)', () => {
  const shown = { mode: 'summary', activityId: '7', threadId: 'th_1', query: 'groupBy=type' } as const;
  const { search, hash } = pageAddress(shown);
  expect([search, hash]).toEqual(['?groupBy=type', '#activity=7&view=summary&comment=th_1']);
  expect(readPageAddress(search, hash, { activityId: '7', threadId: 'th_1' })).toEqual(shown);
  expect(pageAddress({ ...shown, activityId: null }).hash).toBe('#view=summary');
});
