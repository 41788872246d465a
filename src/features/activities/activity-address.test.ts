import { expect, test } from 'vitest';
import { readActivityAddress } from './activity-address.ts';

test('the address names an activity and a thread (S-INBOX-09)', () => {
  const withoutThread = { activityId: '7', threadId: undefined };
  expect(readActivityAddress('#activity=7')).toEqual(withoutThread);
  expect(readActivityAddress('#activity=7&view=timeline')).toEqual(withoutThread);
  expect(readActivityAddress('#activity=7&view=summary&comment=')).toEqual(withoutThread);
  expect(readActivityAddress('#activity=7&view=timeline&comment=th_1')).toEqual({ activityId: '7', threadId: 'th_1' });
});

test.each(['', '#', '#comment=th_1', '#activity=', '#activity&view=timeline'])('%j names none', (hash) => {
  expect(readActivityAddress(hash)).toBe(undefined);
});

test('an id is read as it was written, whatever is in it', () => {
  const id = 'a b&c=1+%2F#é';
  const hash = `#activity=${encodeURIComponent(id)}&view=timeline`;
  expect(readActivityAddress(hash)).toEqual({ activityId: id, threadId: undefined });
});
