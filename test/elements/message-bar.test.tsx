import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { MESSAGE_MS } from '../../src/shell/messages/messages.store.ts';
import { showMessages } from '../../widgets/page/messages/show-messages.ts';
import { click } from '../support/act.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const bars = () => document.querySelectorAll('portico-messages');
const layer = () => bars()[0]?.shadowRoot?.querySelector('.p-snackbar-layer') ?? null;
const words = () => layer()?.querySelector('.p-snackbar-words')?.textContent ?? null;

describe('the message bar', () => {
  let shell: Shell;
  let clock: ManualClock;
  const reports: Error[] = [];

  before(async () => {
    clock = manualClock();
    shell = {
      ...(await sandboxShell({ brand: 'newer', role: 'user', notice: null }, clock)),
      report: (error) => reports.push(error),
    };
    replacePageShell(shell);
    showMessages(shell);
  });
  after(() => shell.live.follow(undefined));
  beforeEach(() => {
    reports.length = 0;
  });
  afterEach(async () => {
    for (const { id } of shell.messages.getState()) shell.messages.dismiss(id);
    await pause(20);
    document.body.replaceChildren();
  });

  /** Shows a message, and waits until its time has started. */
  async function show(text: string): Promise<void> {
    const timers = clock.waiting();
    shell.messages.show(text);
    await waitFor(() => words() === text && clock.waiting() > timers, 'the message shows');
  }

  it('keeps a message visible when the page replaces its body, removes it after its time, and shows the next', async () => {
    await show('Saved.');
    clock.advance(MESSAGE_MS - 1000);
    document.body.replaceWith(document.createElement('body'));
    await pause(50);
    expect(words()).to.equal('Saved.');
    expect(bars()).to.have.length(1);
    expect(layer()?.matches(':popover-open')).to.equal(true);
    clock.advance(1000);
    await waitFor(() => words() === null, 'it has closed after its time');
    document.body.replaceWith(document.createElement('body'));
    shell.messages.show('Removed.');
    await waitFor(() => words() === 'Removed.', 'the next message shows');
    expect(reports).to.deep.equal([]);
  });

  it('shows for 6000 ms at the bottom of the page, announced assertively or politely by its tone (S-DLG-11)', async () => {
    const { height } = document.body.getBoundingClientRect();
    await show('Saved.');
    expect(document.body.getBoundingClientRect().height).to.equal(height); // the page does not move
    const bar = layer()?.querySelector('.p-snackbar')?.getBoundingClientRect();
    expect(bar?.bottom).to.be.within(innerHeight - 64, innerHeight);
    const live = (role: string) => layer()?.querySelector(`[role=${role}]`)?.textContent;
    await waitFor(() => live('status') === 'Saved.', 'it is announced');
    expect(live('alert')).to.equal('');
    clock.advance(5999);
    await pause(20);
    expect(words()).to.equal('Saved.');
    clock.advance(1);
    await waitFor(() => words() === null, 'it has gone');
    shell.messages.show('Not saved.', 'error');
    await waitFor(() => words() === 'Not saved.', 'the failure shows');
    await waitFor(() => live('alert') === 'Not saved.', 'it is announced immediately');
    expect(live('status')).to.equal('');
  });

  it('shows a repeated message again, for another six seconds and with another announcement (S-DLG-11)', async () => {
    const announced = () => layer()?.querySelector('[role=status]')?.textContent;
    await show('Deleted.');
    await waitFor(() => announced() === 'Deleted.', 'it is announced');
    clock.advance(MESSAGE_MS - 1);
    shell.messages.show('Deleted.');
    await waitFor(() => announced() === '', 'the live region is emptied, so that the same text counts as a change');
    await waitFor(() => announced() === 'Deleted.', 'it is announced again');
    clock.advance(MESSAGE_MS - 1);
    await pause(50);
    expect(words()).to.equal('Deleted.');
    clock.advance(1);
    await waitFor(() => words() === null, 'it disappears after its second six seconds');
  });

  it('shows a message that the user has closed again when it is repeated immediately (S-DLG-11)', async () => {
    await show('Deleted.');
    await click(() => layer()?.querySelector<HTMLElement>('[aria-label="Close"]'));
    await waitFor(() => words() === null, 'it is closed');
    shell.messages.show('Deleted.');
    await waitFor(() => words() === 'Deleted.', 'it shows again');
  });

  it('shows the last of three messages in a row when it equals the first', async () => {
    await show('Broadcast message published.');
    shell.messages.show('Broadcast message removed.');
    await waitFor(() => words() === 'Broadcast message removed.', 'the removal shows');
    shell.messages.show('Broadcast message published.');
    await waitFor(() => words() === 'Broadcast message published.', 'the second publication shows');
  });

  it('keeps the focus on the close button of a message that is repeated', async () => {
    await show('Deleted.');
    const close = layer()?.querySelector<HTMLElement>('[aria-label="Close"]');
    close?.focus();
    shell.messages.show('Deleted.');
    await pause(50);
    expect(close?.isConnected && close.matches(':focus')).to.equal(true);
    close?.blur();
  });

  it('adds nothing to the page without a message', async () => {
    await show('Saved.');
    clock.advance(MESSAGE_MS);
    await waitFor(() => words() === null, 'it has closed after its time');
    document.body.replaceChildren();
    await pause(50);
    expect(bars()).to.have.length(0);
  });

  it('gives up on a page that keeps removing it, and reports that once', async () => {
    const refusal = new MutationObserver(() => bars()[0]?.remove());
    refusal.observe(document.body, { childList: true });
    shell.messages.show('Saved.');
    await waitFor(() => reports.length > 0, 'it is reported');
    await pause(50);
    refusal.disconnect();
    expect(reports.map((error) => (error as Error & { code: string }).code)).to.deep.equal(['injection.contested']);
  });

  it('shows messages that were sent before it was listening', async () => {
    const early = { ...(await sandboxShell({ brand: 'newer', role: 'user', notice: null }, clock)), report: () => {} };
    early.messages.show('Said early.');
    replacePageShell(early);
    showMessages(early);
    await waitFor(() => words() === 'Said early.', 'the message shows');
    for (const { id } of early.messages.getState()) early.messages.dismiss(id);
    early.live.follow(undefined);
    replacePageShell(shell);
  });
});
