import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { coverPage } from '../../src/browser/page/cover-page.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { showSessionNotices } from '../../widgets/page/session-notice/show-session-notices.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const texts = [{ name: 'Message', text: 'Budgets close' }];
const dialog = () =>
  document.querySelector('portico-session-notice')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');

describe('session messages', () => {
  let shell: Shell;
  let uncover = () => {};

  before(async () => {
    shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
    replacePageShell(shell);
    showSessionNotices(shell);
  });
  after(() => shell.live.follow(undefined));
  beforeEach(async () => {
    uncover = coverPage();
    shell.sessionNotices.setState({ kind: 'blocked', reason: 'checking', texts }, true);
    await waitFor(dialog, 'the dialog is open');
  });
  afterEach(() => {
    shell.sessionNotices.setState(null, true);
    uncover();
  });

  it('a cover has a name, and its own text while no dialog is above it (X-SESS-05)', () => {
    const cover = document.querySelector('dialog[data-portico-cover]');
    expect(cover?.getAttribute('aria-label')).to.equal('This page is hidden');
    expect(cover?.textContent).to.equal('Your session may have changed, so this page is hidden.');
  });

  it('announces each change of the sign-in check (X-SESS-05)', async () => {
    const status = dialog()?.querySelector('[role=status]');
    expect(status?.textContent).to.equal('Your session changed in another tab. Please wait.');
    shell.sessionNotices.setState({ kind: 'blocked', reason: 'replaced', nowAs: 'Mika Tan', texts }, true);
    const message = 'You are now signed in as Mika Tan. This page belongs to the user who was signed in before.';
    await waitFor(() => status?.textContent === message, 'the live region has the result');
    expect(status?.isConnected).to.equal(true);
  });

  it('restores the focus when it closes, and so does the cover (X-SESS-05)', async () => {
    shell.sessionNotices.setState(null, true);
    uncover();
    await waitFor(() => !dialog() && !document.querySelector('dialog[data-portico-cover]'), 'both have gone');
    document.body.innerHTML = '<input>';
    const field = document.querySelector('input') as HTMLInputElement;
    for (const notice of [
      { kind: 'ending', reason: 'age', leftMs: 60_000 },
      { kind: 'blocked', reason: 'checking', texts },
    ] as const) {
      field.focus();
      if (notice.kind === 'blocked') uncover = coverPage();
      shell.sessionNotices.setState(notice, true);
      await waitFor(dialog, 'the dialog is open');
      expect(field.matches(':focus')).to.equal(false);
      uncover(); // a page is released in this order
      shell.sessionNotices.setState(null, true);
      await waitFor(() => !dialog() && !document.querySelector('dialog[data-portico-cover]'), 'both have gone');
      await waitFor(() => field.matches(':focus'), `the field has the focus again after ${notice.kind}`);
    }
  });

  it('keeps the focus on the button to stay during the server call, and reports a missing response (X-SESS-04)', async () => {
    const { renew } = shell.session;
    let refuse = () => {};
    shell.session.renew = () => new Promise((_, reject) => (refuse = () => reject(new Error('No answer'))));
    shell.sessionNotices.setState({ kind: 'ending', reason: 'idle', leftMs: 60_000 }, true);
    const stay = await waitFor(() => dialog()?.querySelector<HTMLButtonElement>('[data-ref=ending-stay]'), 'it shows');
    stay.focus();
    stay.click();
    await waitFor(() => stay.getAttribute('aria-disabled') === 'true', 'the request is sent');
    await pause(100);
    expect(stay.matches(':focus')).to.equal(true);
    refuse();
    await waitFor(() => dialog()?.textContent?.includes('The server isn’t responding.'), 'the message shows');
    expect([stay.matches(':focus'), stay.hasAttribute('aria-disabled')]).to.deep.equal([true, false]);
    shell.session.renew = renew;
  });

  it('stays above the cover, however often the browser closes it (X-SESS-05)', async () => {
    for (let time = 0; time < 3; time++) {
      dialog()?.close(); // like a second close request of the operating system, which skips the cancel event
      await pause(50);
      expect(dialog()?.matches(':modal')).to.equal(true);
    }
  });
});
