import { expect, test } from 'vitest';
import { PERSON, testShell } from '../../../test/support/test-shell.ts';
import { noticeActions } from './notice-actions.store.ts';
import { noticesOf } from './notices.store.ts';
import { activeNotice } from './notices.ts';

const MANAGER = { ...PERSON, permissions: ['canManageNotices'], featureFlags: { features: { NOTICES: true } } };
const NOTICE = { id: '1', message: 'Hello', urgent: false, read: true };

/** A page with an open message form that is about to be saved. */
async function openForm() {
  const page = await testShell('/home', { session: MANAGER });
  page.server['/graphql'] = () => ({ body: { data: { currentNotice: NOTICE } } });
  const notices = noticesOf(page.shell);
  const actions = noticeActions(page.shell);
  actions.startEdit({});
  await page.settle();
  expect(notices.getState().dialog).toMatchObject({ kind: 'form', notice: NOTICE });
  return { page, actions };
}

test.each([
  ['a 401 of a session that lives', { status: 401 }],
  ['a 403', { status: 403 }],
  ['a refusal in a 200', { body: { errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] } }],
  ['a 503 with a code', { status: 503, headers: { 'X-Error-Code': 'DATABASE_UNAVAILABLE' } }],
  ['a 500', { status: 500 }],
  ['no answer', { status: 0 }],
])('%s of a change is one sentence (S-NDLG-30)', async (_, answer) => {
  const { page, actions } = await openForm();
  page.server['/graphql'] = () => answer;
  await actions.save({ message: 'Changed', urgent: false });
  await page.settle();
  expect(page.said()).toEqual(['Broadcast message error.']);
});

test('a change during maintenance says what the page says of it where it stays, once (S-NDLG-30, S-MAINT-03)', async () => {
  const { page, actions } = await openForm();
  page.server['/graphql'] = () => ({ status: 503 });
  page.shell.unsaved.register({ name: 'Message Body', readText: () => 'Changed' });
  await actions.save({ message: 'Changed', urgent: false });
  await page.settle();
  expect(page.said()).toEqual([expect.stringContaining('currently undergoing system maintenance')]);
});

test('a message that cannot be loaded is reported once (S-NDLG-30)', async () => {
  const page = await testShell('/home', { session: MANAGER });
  page.server['/graphql'] = () => ({ status: 403 });
  await noticeActions(page.shell).openMessage({});
  await page.settle();
  expect(page.said()).toEqual(['Broadcast message error.']);
});

test('returns the draft of a user who has lost the permission to publish', async () => {
  const { page, actions } = await openForm();
  page.server['/graphql'] = () => ({ body: { errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] } });
  page.server['/session'] = () => ({ body: { ...MANAGER, permissions: [] } });
  await actions.save({ message: 'Written for nothing', urgent: false });
  const { dialog } = noticesOf(page.shell).getState();
  expect(dialog).toMatchObject({ kind: 'kept', text: 'Written for nothing' });
  actions.closeDialog();
  expect(noticesOf(page.shell).getState()).toMatchObject({ dialog: null, draft: null });
});

test('retries a mark as read without a response silently (S-NOTICE-16)', async () => {
  const unread = { ...NOTICE, read: false };
  const page = await testShell('/home', { session: { ...MANAGER, permissions: [] } });
  page.server['/graphql'] = () => ({ body: { data: { currentNotice: unread } } });
  const actions = noticeActions(page.shell);
  await actions.openMessage({});
  page.server['/graphql'] = () => ({ status: 0 });
  const before = page.asked('/graphql');
  actions.closeDialog();
  await page.settle();
  page.clock.advance(1000);
  await page.settle();
  expect(page.asked('/graphql') - before).toBe(2);
  page.server['/graphql'] = () => ({ body: { data: { dismissNotice: { ...unread, read: true } } } });
  page.clock.advance(2000);
  await page.settle();
  page.clock.advance(600_000);
  await page.settle();
  expect(page.asked('/graphql') - before).toBe(3);
  expect(page.said()).toEqual([]);
});

test('keeps a message that was published while the previous one was being closed', async () => {
  const page = await testShell('/home', { session: { ...MANAGER, permissions: [] } });
  const [old, next] = [
    { ...NOTICE, read: false },
    { ...NOTICE, id: '2', read: false },
  ];
  page.server['/graphql'] = () => ({ body: { data: { currentNotice: old } } });
  const [notices, actions] = [noticesOf(page.shell), noticeActions(page.shell)];
  await actions.openMessage({});
  page.server['/graphql'] = () => ({ body: { data: { currentNotice: next, dismissNotice: { ...old, read: true } } } });
  notices.refreshQuietly();
  actions.closeDialog();
  await page.settle();
  expect(activeNotice(notices.getState())?.id).toBe('2');
});
