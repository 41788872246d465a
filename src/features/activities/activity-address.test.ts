import { expect, test } from 'vitest';
import { commentsHash, readActivityAddress } from './activity-address.ts';

test('the address names an activity, whether its comments are open, and a thread (S-INBOX-09)', () => {
  const closed = { activityId: '7', showsComments: false, threadId: undefined };
  expect(readActivityAddress('#activity=7')).toEqual(closed);
  expect(readActivityAddress('#activity=7&view=list&comment=')).toEqual(closed);
  expect(readActivityAddress('#activity=7&view=timeline')).toEqual({ ...closed, showsComments: true });
  expect(readActivityAddress('#activity=7&view=timeline&comment=th_1')).toEqual({
    activityId: '7',
    showsComments: true,
    threadId: 'th_1',
  });
});

test.each(['', '#', '#comment=th_1', '#activity=', '#activity&view=timeline'])('%j names none', (hash) => {
  expect(readActivityAddress(hash)).toBe(undefined);
});

test('an id is read as it was written, whatever is in it', () => {
  const id = 'a b&c=1+%2F#é';
  expect(readActivityAddress(commentsHash(id))).toEqual({ activityId: id, showsComments: true, threadId: undefined });
});
