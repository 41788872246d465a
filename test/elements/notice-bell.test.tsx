import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { readCurrentNotice, replaceNotice } from '../../src/features/notices/notices.api.ts';
import type { PorticoNoticeBell } from '../../widgets/generated/notice-bell.ts';
import { click } from '../support/act.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { type MountedBell, mountBell, NOTICE, type as typeInto } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const onServer = (bell: MountedBell) => readCurrentNotice(bell.shell.graphql);
const textarea = (bell: MountedBell) => bell.dialog()?.querySelector('textarea') as HTMLTextAreaElement;
const counter = (bell: MountedBell) => bell.dialog()?.querySelector('.p-field-counter')?.textContent;
const text = (bell: MountedBell) => bell.dialog()?.querySelector('.p-dialog-body')?.textContent;
const title = (bell: MountedBell) => bell.dialog()?.querySelector('.p-dialog-title')?.textContent;
const openDialog = (bell: MountedBell) => waitFor(() => bell.dialog(), 'a dialog is open');
const titled = (bell: MountedBell, words: string) => waitFor(() => title(bell) === words, `the dialog is "${words}"`);

async function openForm(bell: MountedBell, from: 'Create new' | 'Edit'): Promise<HTMLTextAreaElement> {
  await bell.chooseFromMenu(from);
  await titled(bell, 'Pop-up for all users');
  return waitFor(() => (textarea(bell).disabled ? null : textarea(bell)), 'the form has loaded');
}

describe('the bell', () => {
  it('shows nothing without the NOTICES feature, even to a manager (S-NOTICE-03)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE, features: { NOTICES: false } });
    await pause();
    expect(bell.button()).to.equal(null);
  });

  it('has a 1 while the message is unread, and nothing once it is read (S-NOTICE-12, S-NOTICE-13)', async () => {
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge() === '1', 'the badge shows 1');
    expect(bell.button()?.getAttribute('aria-label')).to.equal('Message from your organization, 1 unread message');
    await click(() => bell.button());
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    await bell.clickButton('OK');
    await waitFor(() => bell.badge() === null, 'the badge is hidden');
    expect(bell.button()?.getAttribute('aria-label')).to.equal('No unread message from your organization');
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`its badge is at the icon's outer corner and leaves the icon visible (${dir})`, async () => {
      document.documentElement.dir = dir;
      try {
        const bell = await mountBell({ notice: NOTICE });
        await waitFor(() => bell.badge() === '1', 'the badge shows 1');
        const badge = bell.button()?.querySelector('[part="badge"]')?.getBoundingClientRect() as DOMRect;
        const icon = bell.button()?.querySelector('svg')?.getBoundingClientRect() as DOMRect;
        const coveredX = Math.min(badge.right, icon.right) - Math.max(badge.left, icon.left);
        const coveredY = Math.min(badge.bottom, icon.bottom) - Math.max(badge.top, icon.top);
        expect((coveredX * coveredY) / (icon.width * icon.height)).to.be.within(0, 0.2);
        expect(dir === 'ltr' ? badge.right > icon.right : badge.left < icon.left).to.equal(true);
        const bar = bell.button()?.getBoundingClientRect() as DOMRect;
        expect(badge.top, 'no bar as high as the bell clips it').to.be.at.least(bar.top);
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });
  }

  for (const [state, notice, name] of [
    ['no message', null, 'No message from your organization'],
    ['a read message', { ...NOTICE, read: true }, 'No unread message from your organization'],
  ] as const) {
    it(`has no badge with ${state} (S-NOTICE-13)`, async () => {
      const bell = await mountBell({ notice });
      await waitFor(() => bell.button()?.getAttribute('aria-label') === name, 'the state is known');
      expect(bell.badge()).to.equal(null);
    });
  }
});

it('requests the message once, however many bells are added while the request is pending', async () => {
  performance.clearResourceTimings();
  // Without a message: the stream may report a message that was published just before, which is then requested again.
  const first = await mountBell({
    notice: null,
    faults: [{ operation: 'currentNotice', kind: 'slow', delayMs: 300 }],
  });
  const others = Array.from({ length: 20 }, () => document.createElement('portico-notice-bell'));
  document.body.append(...others);
  const known = '[aria-label="No message from your organization"]';
  await waitFor(
    () => [first.element, ...others].every((bell) => bell.shadowRoot?.querySelector(known)),
    'all bells know that there is no message',
  );
  await pause();
  const asked = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/graphql');
  expect(asked.length).to.equal(1);
});

it('explains to the developer of the page why it is visible or hidden', async () => {
  const codes = async (bell: MountedBell) => {
    const { visible, reasons } = await (bell.element as PorticoNoticeBell).explain();
    return [visible, ...reasons.map(({ code }) => code)];
  };
  const hidden = await mountBell({ notice: NOTICE, features: { NOTICES: false } });
  expect(await codes(hidden)).to.deep.equal([false, 'feature-off']);
  const shown = await mountBell({ notice: NOTICE });
  await waitFor(() => shown.badge(), 'the bell shows');
  expect(await codes(shown)).to.deep.equal([true, 'button', 'message-unread']);
});

describe('for users who are not managers', () => {
  it('is one button that opens the message, which OK closes (S-NOTICE-07, S-NOTICE-20)', async () => {
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    expect(bell.button()?.hasAttribute('aria-haspopup')).to.equal(false);
    await click(() => bell.button());
    await titled(bell, 'Message from your organization');
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    expect([...(bell.dialog()?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).to.deep.equal([
      'OK',
    ]);
  });

  it('marks the message as read on the server when its dialog closes, also by Escape (S-NOTICE-16)', async () => {
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await click(() => bell.button());
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    expect((await onServer(bell))?.read).to.equal(false);
    await sendKeys({ press: 'Escape' });
    await waitFor(() => bell.dialog() === null, 'the dialog is closed');
    for (let look = 0; look < 50 && !(await onServer(bell))?.read; look++) await pause(50);
    expect((await onServer(bell))?.read).to.equal(true);
  });

  it('never marks it as read for an admin session (S-NOTICE-17)', async () => {
    const bell = await mountBell({ role: 'admin', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Current message');
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    await bell.clickButton('Cancel');
    await pause();
    expect((await onServer(bell))?.read).to.equal(false);
    expect(bell.badge()).to.equal('1');
  });

  it('reports that the message was removed before it was opened (S-NOTICE-18)', async () => {
    const bell = await mountBell({
      notice: NOTICE,
      faults: [{ operation: 'currentNotice', kind: 'gone-after-first-read' }],
    });
    await waitFor(() => bell.badge(), 'the bell shows');
    await click(() => bell.button());
    await titled(bell, 'Broadcast message was removed');
    expect(text(bell)).to.equal('There are currently no broadcast messages.');
    await waitFor(() => bell.badge() === null, 'the badge is hidden');
  });

  it('opens an urgent unread message by itself, once (S-NOTICE-14)', async () => {
    const bell = await mountBell({ notice: { ...NOTICE, urgent: true } });
    await waitFor(() => text(bell) === NOTICE.message, 'the message has opened');
    await bell.clickButton('OK');
    await pause();
    expect(bell.dialog()).to.equal(null);
  });

  it('opens an urgent message that arrived while another dialog was open, when that has closed (S-NOTICE-14)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Current message');
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    const seen = await onServer(bell);
    await replaceNotice(bell.shell.graphql, seen?.id ?? '', { message: 'Now, please', urgent: true });
    await pause();
    expect(text(bell)).to.equal(NOTICE.message);
    await bell.clickButton('Cancel');
    await waitFor(() => text(bell) === 'Now, please', 'the urgent one has opened');
  });

  it('leaves a message that is not urgent closed (S-NOTICE-15)', async () => {
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await pause();
    expect(bell.dialog()).to.equal(null);
  });

  it('shows markup as text, keeps line breaks, and makes addresses links that open elsewhere', async () => {
    const message = '<b>Hi</b>\nSee https://help.example/a?b=1.';
    const bell = await mountBell({ notice: { ...NOTICE, message } });
    await waitFor(() => bell.badge(), 'the bell shows');
    await click(() => bell.button());
    await waitFor(() => text(bell) === message, 'the message shows');
    const link = bell.dialog()?.querySelector('a');
    expect(link?.href).to.equal('https://help.example/a?b=1');
    expect(link?.rel).to.equal('noopener noreferrer');
    expect(bell.dialog()?.querySelector('b')).to.equal(null);
  });
});

describe('for managers', () => {
  it('is a menu of Current message, Create new, Edit and Remove (S-NOTICE-05)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await click(() => bell.button());
    await waitFor(() => bell.menu().length, 'the menu is open');
    expect(bell.menu()).to.deep.equal(['Current message', 'Create new', 'Edit', 'Remove']);
  });

  it('enables only Create new without a current message (S-NOTICE-06)', async () => {
    const bell = await mountBell({ role: 'manager' });
    await waitFor(() => bell.button(), 'the bell shows');
    await click(() => bell.button());
    await waitFor(() => bell.menu().length, 'the menu is open');
    const enabled = [
      ...(bell.element.shadowRoot?.querySelectorAll('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
    ];
    expect(enabled.map((item) => item.textContent)).to.deep.equal(['Create new']);
  });

  it('opens by the keyboard, moves down and up, and returns the focus', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    const focused = () => bell.element.shadowRoot?.activeElement?.textContent;
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'ArrowDown' });
    await waitFor(() => focused() === 'Current message', 'the first entry has the focus');
    await sendKeys({ press: 'ArrowDown' });
    await waitFor(() => focused() === 'Create new', 'the second entry has the focus');
    await sendKeys({ press: 'End' });
    await waitFor(() => focused() === 'Remove', 'the last entry has the focus');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => bell.menu().length === 0, 'the menu is closed');
    await waitFor(() => bell.element.shadowRoot?.activeElement === bell.button(), 'the bell has the focus again');
  });

  it('offers Cancel and Edit below the message (S-NOTICE-21)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Current message');
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
    expect([...(bell.dialog()?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).to.deep.equal([
      'Cancel',
      'Edit',
    ]);
  });

  it('publishes: the form, its counter, the sentence, the result and the server (S-NDLG-01, S-NDLG-02, S-NDLG-03, S-NDLG-04, S-NDLG-06, S-NDLG-07, S-NDLG-08, S-NDLG-11, S-NDLG-14, S-NDLG-19, S-NDLG-24, S-NDLG-26)', async () => {
    const bell = await mountBell({ role: 'manager' });
    const results: string[] = [];
    bell.element.addEventListener('portico-notice-dialog-closed', ({ detail }) => results.push(detail.result));
    const field = await openForm(bell, 'Create new');
    await waitFor(() => bell.element.shadowRoot?.activeElement === field, 'it has the focus');
    expect(Math.round(bell.dialog()?.getBoundingClientRect().width ?? 0)).to.equal(560);
    expect(bell.dialog()?.querySelector('h3')?.textContent).to.equal('Create Broadcast Message');
    expect([field.rows, field.labels[0]?.textContent]).to.deep.equal([3, 'Message Body']);
    const urgent = bell.dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect([urgent?.checked, /^Urgent/.test(urgent?.labels?.[0]?.textContent ?? '')]).to.deep.equal([true, true]);
    expect(counter(bell)).to.equal('0 / 255');
    expect(bell.canPress('Publish')).to.equal(false);

    typeInto(field, 'Hello everyone');
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed');
    expect(counter(bell)).to.equal('14 / 255');
    await bell.clickButton('Publish');
    await waitFor(() => bell.message() === 'Broadcast message published.', 'the sentence shows');
    expect(bell.dialog()).to.equal(null); // urgent, but it does not open for its author
    expect(bell.badge()).to.equal('1');
    expect((await onServer(bell))?.message).to.equal('Hello everyone');
    expect(results).to.deep.equal(['CHANGED']);
  });

  it('accepts 255 characters and rejects 256, without losing them (S-NDLG-10, S-NDLG-15)', async () => {
    const bell = await mountBell({ role: 'manager' });
    const field = await openForm(bell, 'Create new');
    typeInto(field, 'x'.repeat(256));
    await waitFor(() => counter(bell) === '256 / 255', 'the counter shows 256');
    await pause(100);
    expect(bell.canPress('Publish')).to.equal(false);
    expect(field.value).to.have.length(256);
    typeInto(field, 'x'.repeat(255));
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed');
    typeInto(field, ' \n ');
    await waitFor(() => !bell.canPress('Publish'), 'only spaces cannot be published');
  });

  it('edits with both fields filled in, and keeps who has read it (S-NDLG-03, S-NDLG-05, S-NDLG-18, S-NDLG-25, S-NDLG-27)', async () => {
    const bell = await mountBell({ role: 'manager', notice: { ...NOTICE, read: true } });
    const results: string[] = [];
    bell.element.addEventListener('portico-notice-dialog-closed', ({ detail }) => results.push(detail.result));
    await waitFor(() => bell.button()?.getAttribute('aria-label'), 'the bell shows');
    await waitFor(() => bell.shell.session.getState().phase === 'signed-in', 'signed in');
    await pause();
    const field = await openForm(bell, 'Edit');
    expect(field.value).to.equal(NOTICE.message);
    expect(bell.dialog()?.querySelector('h3')?.textContent).to.equal('Edit Broadcast Message');
    expect(bell.canPress('Save')).to.equal(false);
    typeInto(field, 'Changed');
    await waitFor(() => bell.canPress('Save'), 'Save can be pressed');
    await bell.clickButton('Save');
    await waitFor(() => bell.message() === 'Broadcast message updated.', 'the sentence shows');
    expect(await onServer(bell)).to.include({ message: 'Changed', read: true, urgent: false });
    expect(results).to.deep.equal(['UNCHANGED']);
  });

  it('asks before it replaces, and replaces in one call (S-NDLG-03, S-NDLG-20, S-NDLG-21, S-NDLG-22, S-NDLG-28)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Create new');
    await titled(bell, 'Replace message?');
    expect(text(bell)).to.equal('Creating new message will remove the current message, are you sure?');
    expect(bell.hintOf('Create')).to.equal('Everyone will be notified with the new message');
    await bell.clickButton('Create');
    await titled(bell, 'Pop-up for all users');
    await waitFor(() => textarea(bell).value === NOTICE.message, 'the form is filled');
    expect(bell.dialog()?.querySelector('h3')?.textContent).to.equal('Create Broadcast Message');
    await waitFor(() => bell.element.shadowRoot?.activeElement === textarea(bell), 'it has the focus');
    const selected = () => [textarea(bell).selectionStart, textarea(bell).selectionEnd].join();
    await waitFor(() => selected() === `0,${NOTICE.message.length}`, 'its text is selected');
    await sendKeys({ type: 'The new one' });
    expect(textarea(bell).value).to.equal('The new one');
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed');
    await bell.clickButton('Publish');
    await waitFor(
      () => bell.message() === 'Removed existing broadcast message and published a new one.',
      'the sentence shows',
    );
    expect((await onServer(bell))?.message).to.equal('The new one');
  });

  it('removes after a question (S-NDLG-23, S-NDLG-29)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Remove');
    await titled(bell, 'Remove message?');
    expect(text(bell)).to.equal('Everyone in your organization will no longer see this message');
    await bell.clickButton('Remove');
    await waitFor(() => bell.message() === 'Broadcast message removed.', 'the sentence shows');
    expect(await onServer(bell)).to.equal(null);
    expect(bell.badge()).to.equal(null);
  });

  it('shows one sentence for any failure and closes unchanged (S-NDLG-30)', async () => {
    const bell = await mountBell({ role: 'manager', faults: [{ operation: 'createNotice', kind: 'server-error' }] });
    const results: string[] = [];
    bell.element.addEventListener('portico-notice-dialog-closed', ({ detail }) => results.push(detail.result));
    typeInto(await openForm(bell, 'Create new'), 'Hello');
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed');
    await bell.clickButton('Publish');
    await waitFor(() => bell.message() === 'Broadcast message error.', 'the sentence shows');
    expect(bell.dialog()).to.equal(null);
    expect(await onServer(bell)).to.equal(null);
    expect(results).to.deep.equal(['UNCHANGED']);
  });

  it('keeps the draft when the server rejects it, until the user discards it', async () => {
    const bell = await mountBell({ role: 'manager', faults: [{ operation: 'createNotice', kind: 'server-error' }] });
    typeInto(await openForm(bell, 'Create new'), 'Written with care');
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed');
    await bell.clickButton('Publish');
    await waitFor(() => bell.dialog() === null, 'the form is closed');
    expect((await openForm(bell, 'Create new')).value).to.equal('Written with care');
    await waitFor(() => bell.canPress('Publish'), 'Publish can be pressed again');
    await bell.clickButton('Cancel');
    const question = () => bell.element.shadowRoot?.querySelector<HTMLElement>('[data-ref=discard-dialog]') ?? null;
    await waitFor(() => question(), 'Cancel asks first');
    await click(() => question()?.querySelector<HTMLElement>('[data-ref=discard-confirm]'));
    await waitFor(() => bell.dialog() === null, 'the form is closed');
    await waitFor(() => bell.element.shadowRoot?.activeElement === bell.button(), 'the bell has the focus');
    expect((await openForm(bell, 'Create new')).value).to.equal('');
  });

  it('asks before Cancel discards the draft, and closes an unchanged form immediately (S-DLG-01)', async () => {
    const bell = await mountBell({ role: 'manager' });
    const question = () => bell.element.shadowRoot?.querySelector<HTMLElement>('[data-ref=discard-dialog]') ?? null;
    typeInto(await openForm(bell, 'Create new'), 'Written with care');
    await waitFor(() => bell.canPress('Publish'), 'the form has changed');
    await bell.clickButton('Cancel');
    await waitFor(() => question(), 'the question shows');
    await resetMouse(); // a tooltip would handle the first Escape
    await sendKeys({ press: 'Escape' });
    await waitFor(() => question() === null, 'the question is gone');
    expect(textarea(bell).value).to.equal('Written with care');
    typeInto(textarea(bell), '');
    await waitFor(() => !bell.canPress('Publish'), 'the form is unchanged');
    await bell.clickButton('Cancel');
    await waitFor(() => bell.dialog() === null, 'the form is closed');
    expect(question()).to.equal(null);
  });

  it('asks before Escape discards the draft (S-DLG-01)', async () => {
    const bell = await mountBell({ role: 'manager' });
    typeInto(await openForm(bell, 'Create new'), 'Written with care');
    await waitFor(() => bell.canPress('Publish'), 'the form has a draft');
    await resetMouse(); // a tooltip would handle the first Escape
    textarea(bell).focus();
    await sendKeys({ press: 'Escape' });
    const question = () => bell.element.shadowRoot?.querySelector<HTMLElement>('[data-ref=discard-dialog]') ?? null;
    await waitFor(() => question(), 'the question shows');
    expect(question()?.innerText).to.contain('You have unsaved changes that will be discarded if you continue.');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => question() === null, 'the question is gone');
    expect(textarea(bell).value).to.equal('Written with care');
    await waitFor(() => bell.element.shadowRoot?.activeElement === textarea(bell), 'it has the focus');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => question(), 'the question shows again');
    await click(() => question()?.querySelector<HTMLElement>('[data-ref=discard-confirm]'));
    await waitFor(() => bell.dialog() === null, 'the form is closed');
    expect((await openForm(bell, 'Create new')).value).to.equal('');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => bell.dialog() === null, 'an unchanged form closes immediately');
  });

  it('keeps the form disabled until the message has loaded, and Publish while saving (S-NDLG-16, S-NDLG-17)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    const load = holdCalls((call) => call.includes('currentNotice'));
    await bell.chooseFromMenu('Edit');
    await openDialog(bell);
    expect(textarea(bell).disabled).to.equal(true);
    load();
    await waitFor(() => !textarea(bell).disabled, 'the form has loaded');
    typeInto(textarea(bell), 'Changed');
    await waitFor(() => bell.canPress('Save'), 'Save can be pressed');
    const save = holdCalls((call) => call.includes('updateNotice'));
    await bell.clickButton('Save');
    await waitFor(() => !bell.canPress('Save'), 'Save is disabled while saving');
    save();
    await waitFor(() => bell.message() === 'Broadcast message updated.', 'the sentence shows');
  });

  it('keeps the draft when a selection or a press ends outside the dialog', async () => {
    const bell = await mountBell({ role: 'manager' });
    const field = await openForm(bell, 'Create new');
    typeInto(field, 'Written with care');
    const box = field.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.left + 20), Math.round(box.top + 20)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [2, 2] });
    await sendMouse({ type: 'up' });
    await pause(100);
    expect(textarea(bell).value).to.equal('Written with care');
    await sendMouse({ type: 'click', position: [2, 2] });
    await pause(100);
    expect(textarea(bell).value).to.equal('Written with care');
    typeInto(textarea(bell), '');
    await pause(100);
    await sendMouse({ type: 'click', position: [2, 2] });
    await waitFor(() => bell.dialog() === null, 'a press beside an empty form closes it');
  });

  it('removes only the message that the question was about', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Remove');
    await titled(bell, 'Remove message?');
    const seen = await onServer(bell);
    await replaceNotice(bell.shell.graphql, seen?.id ?? '', { message: 'Another one', urgent: false });
    await pause();
    await bell.clickButton('Remove');
    await waitFor(() => bell.message() === 'Broadcast message error.', 'the sentence shows');
    expect((await onServer(bell))?.message).to.equal('Another one');
  });

  it('opens the current message although a live event arrives while it loads', async () => {
    const bell = await mountBell({
      notice: NOTICE,
      faults: [{ operation: 'currentNotice', kind: 'slow', delayMs: 400 }],
    });
    await waitFor(() => bell.badge(), 'the bell shows');
    await click(() => bell.button());
    await pause(50);
    bell.shell.live.follow(undefined);
    const again = bell.shell.session.getState();
    bell.shell.live.follow(again.phase === 'signed-in' ? again.account.id : undefined);
    await waitFor(() => text(bell) === NOTICE.message, 'the message shows');
  });

  it('returns the focus to the bell when a dialog that its menu opened has closed', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Remove');
    await titled(bell, 'Remove message?');
    await waitFor(() => bell.element.shadowRoot?.activeElement?.textContent === 'Cancel', 'it has the focus');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => bell.element.shadowRoot?.activeElement === bell.button(), 'the bell has the focus');
  });
});
