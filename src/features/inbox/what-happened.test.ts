import { expect, test } from 'vitest';
import { readCommentBody } from '../../shell/comments/comment-body.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import type { RequestNews } from './request-news.wire.ts';
import { whatHappened } from './what-happened.ts';

const item: InboxItem = {
  id: 'in_1',
  kind: 'thread',
  roomId: 'portico:1:activity:7',
  threadId: 'th_1',
  notifiedAtMs: 1000,
  readAtMs: null,
};
const names = {
  me: 'me',
  personName: (id: string) => ({ a: 'Ada', b: 'Ben', gone: null })[id],
  roomName: () => 'Spring launch',
};
const said = (...children: unknown[]) => readCommentBody({ version: 1, content: [{ type: 'paragraph', children }] });
const comment = (authorId: string, ...children: unknown[]) => ({
  authorId,
  createdAtMs: 0,
  isDeleted: false,
  paragraphs: said(...children),
});
const mention = (id: string) => ({ type: 'mention', kind: 'user', id });
const discussion = (...comments: Discussion['comments']): Discussion => ({ id: 'th_1', comments });
const sentence = (...comments: Discussion['comments']) => {
  const { who, did, where, text } = whatHappened(item, discussion(...comments), names);
  return [`${who} ${did} ${where}`, text];
};

test('says who did what and where, with the words of the comment (S-INBOX-16, S-INBOX-18)', () => {
  expect(sentence(comment('a', { text: 'A beginning' }))).toEqual(['Ada commented on Spring launch', 'A beginning']);
  expect(sentence(comment('me', { text: 'Yes?' }), comment('b', { text: 'No' }))).toEqual([
    'Ben replied in Spring launch',
    'No',
  ]);
  expect(sentence(comment('a', mention('me'), { text: ', ' }, mention('b')))).toEqual([
    'Ada mentioned you in Spring launch',
    '@Unknown user, @Ben',
  ]);
});

test('uses the last comment of another user that was not deleted', () => {
  const deleted = { ...comment('a'), isDeleted: true };
  expect(sentence(comment('b', { text: 'one' }), deleted, comment('me', { text: 'mine' }))[0]).toBe(
    'Ben commented on Spring launch',
  );
});

test('an unknown thread, user, room or body does not break the row', () => {
  expect(whatHappened(item, undefined, names)).toMatchObject({ who: 'Unknown user', did: 'commented on', text: '' });
  expect(whatHappened({ ...item, kind: '$budget' }, undefined, names).did).toBe('made a change in');
  expect(sentence(comment('gone', { text: 'x' }))[0]).toBe('Unknown user commented on Spring launch');
  expect(sentence({ ...comment('a'), paragraphs: undefined })[1]).toBe('This comment can’t be displayed.');
  const unknown = { ...names, roomName: () => undefined };
  expect(whatHappened(item, undefined, unknown)).toMatchObject({ where: 'an activity', isAvailable: true });
  expect(whatHappened({ ...item, roomId: undefined }, undefined, names)).toMatchObject({ where: 'a discussion' });
});

test('says what was requested or decided in which budget', () => {
  const request = { ...item, roomId: 'portico:1:approvals:6' };
  const ofBudget = { ...names, roomName: () => 'Spring' };
  const asked = comment('a', { text: 'Requested approval: Stall.' });
  const didWith = (news: RequestNews | undefined, page = 'approvals') => {
    const room = { ...item, roomId: `portico:1:${page}:6` };
    const { who, did, where } = whatHappened(room, { ...discussion(asked), news }, ofBudget);
    return `${who} ${did} ${where}`;
  };
  expect(didWith('REQUESTED')).toBe('Ada requested approval in Spring');
  expect(didWith('SENT_BACK')).toBe('Ada sent back your request in Spring');
  expect(didWith('REQUESTED', 'transfers')).toBe('Ada asks you to approve a transfer in Spring');
  expect(didWith('DENIED', 'transfers')).toBe('Ada denied your transfer in Spring');
  expect(didWith(undefined)).toBe('Ada made a change in Spring');
  expect(whatHappened(request, discussion(asked), ofBudget).text).toBe('Requested approval: Stall.');
  expect(whatHappened(request, discussion(asked), { ...names, roomName: () => null }).text).toBe(
    'This item is no longer available.',
  );
});

test('a deleted activity is named as deleted, without its comments', () => {
  const gone = { ...names, roomName: () => null };
  expect(whatHappened(item, discussion(comment('a', { text: 'secret' })), gone)).toEqual({
    authorId: 'a',
    who: 'Ada',
    did: 'commented on',
    where: 'an activity',
    isAvailable: false,
    text: 'This activity is no longer available.',
  });
});
