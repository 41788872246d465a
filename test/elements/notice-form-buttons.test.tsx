import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { readCurrentNotice } from '../../src/features/notices/notices.api.ts';
import { focus } from '../support/act.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { pointAt, press } from '../support/layers.tsx';
import { type MountedBell, mountBell, NOTICE, type as typeInto } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const textarea = (bell: MountedBell) => bell.dialog()?.querySelector('textarea') as HTMLTextAreaElement;
const tooltip = (bell: MountedBell) => bell.dialog()?.querySelector<HTMLElement>('.p-tooltip') ?? null;

async function openForm(request: Parameters<typeof mountBell>[0], from: 'Create new' | 'Edit'): Promise<MountedBell> {
  const bell = await mountBell({ role: 'manager', ...request });
  if (request?.notice) await waitFor(() => bell.badge(), 'the bell shows');
  await bell.chooseFromMenu(from);
  await waitFor(() => bell.dialog() && !textarea(bell).disabled, 'the form has loaded');
  return bell;
}

/** Hovers the button, and focuses it by keyboard: both show its hint over the dialog. */
async function expectTooltip(bell: MountedBell, words: string, hint: string): Promise<void> {
  const shows = async () => {
    const shown = await waitFor(() => tooltip(bell), `the tooltip of ${words} shows`);
    expect(shown.textContent).to.contain(hint);
    expect(shown.closest('[popover]')?.matches(':popover-open')).to.equal(true);
  };
  const gone = () => waitFor(() => tooltip(bell) === null, 'the tooltip is gone');
  await pointAt(bell.dialogButton(words));
  await shows();
  await pointAt(bell.dialog()?.querySelector('.p-dialog-title') as HTMLElement);
  await gone();
  bell.dialogButton('Cancel').focus();
  await sendKeys({ press: 'Tab' });
  expect(bell.element.shadowRoot?.activeElement === bell.dialogButton(words)).to.equal(true);
  await shows();
  await sendKeys({ press: 'Tab' });
  await gone();
  expect(bell.hintOf(words)).to.equal(hint);
}

/** Presses by pointer, by keyboard, and Enter in a field. */
async function pressEveryWay(bell: MountedBell, words: string): Promise<void> {
  await press(bell.dialogButton(words));
  bell.dialogButton(words).focus();
  await sendKeys({ press: 'Enter' });
  await sendKeys({ press: 'Space' });
  await focus(() => bell.dialog()?.querySelector<HTMLElement>('input[type=checkbox]'));
  await sendKeys({ press: 'Enter' });
}

describe('the main button of the notice dialogs', () => {
  for (const [from, words, hint, notice, row] of [
    ['Create new', 'Publish', 'The message will be visible to the entire organization', null, 'S-NDLG-12, S-NDLG-14'],
    ['Edit', 'Save', 'The change will be visible to the entire organization', NOTICE, 'S-NDLG-13, S-NDLG-14'],
  ] as const) {
    it(`${words} has its tooltip by pointer and keyboard, disabled and enabled (${row})`, async () => {
      const bell = await openForm({ notice }, from);
      expect(bell.canPress(words)).to.equal(false);
      await expectTooltip(bell, words, hint);
      typeInto(textarea(bell), 'Changed');
      await waitFor(() => bell.canPress(words), 'it can be pressed');
      await expectTooltip(bell, words, hint);
    });
  }

  it('Create of the question has its tooltip (S-NDLG-21)', async () => {
    const bell = await mountBell({ role: 'manager', notice: NOTICE });
    await waitFor(() => bell.badge(), 'the bell shows');
    await bell.chooseFromMenu('Create new');
    await waitFor(() => bell.dialog(), 'the question shows');
    await expectTooltip(bell, 'Create', 'Everyone will be notified with the new message');
  });

  it('submits nothing while the form is pristine or invalid, however it is pressed (S-NDLG-14, S-NDLG-15)', async () => {
    const bell = await openForm({ notice: NOTICE }, 'Edit');
    const stored = await readCurrentNotice(bell.shell.graphql);
    await pressEveryWay(bell, 'Save');
    typeInto(textarea(bell), 'x'.repeat(256));
    await waitFor(() => textarea(bell).getAttribute('aria-invalid') === 'true', 'the field is marked as too long');
    expect(bell.canPress('Save')).to.equal(false);
    await pressEveryWay(bell, 'Save');
    await pause();
    expect(await readCurrentNotice(bell.shell.graphql)).to.deep.equal(stored);
    expect(bell.message()).to.equal(null);
    expect(bell.dialog()?.isConnected).to.equal(true);
  });

  it('saves once, however often it is pressed while saving, and keeps the focus (S-NDLG-16)', async () => {
    const bell = await openForm({}, 'Create new');
    let calls = 0;
    const answer = holdCalls((call) => {
      const isCreation = call.includes('createNotice');
      if (isCreation) calls++;
      return isCreation;
    });
    typeInto(textarea(bell), 'Only once');
    await waitFor(() => bell.canPress('Publish'), 'it can be pressed');
    await press(bell.dialogButton('Publish'));
    await waitFor(() => !bell.canPress('Publish'), 'it is marked as disabled');
    expect(bell.element.shadowRoot?.activeElement === bell.dialogButton('Publish')).to.equal(true);
    await press(bell.dialogButton('Publish'));
    await sendKeys({ press: 'Enter' });
    answer();
    await waitFor(() => bell.message() === 'Broadcast message published.', 'it is published');
    await pause();
    expect([bell.message(), calls]).to.deep.equal(['Broadcast message published.', 1]);
  });
});
