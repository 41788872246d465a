import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { debugLog } from '../../src/browser/reporting/debug-log.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { replacePageShell } from '../support/mount-element.ts';
import '../../widgets/page/inspector/define.ts';
import { click } from '../support/act.ts';
import { type MountedBell, mountBell, NOTICE } from '../support/mount-bell.ts';
import { waitFor } from '../support/wait-for.ts';

type Inspector = {
  element: HTMLElement;
  section: (title: string) => HTMLDetailsElement;
  text: (title: string) => string;
  button: (name: string) => HTMLButtonElement;
  panel: () => HTMLElement;
};

function openInspector(): Inspector {
  const element = document.createElement('portico-inspector');
  document.body.append(element);
  const root = () => element.shadowRoot as ShadowRoot;
  const inspector: Inspector = {
    element,
    section: (title) =>
      [...root().querySelectorAll('details')].find(
        (one) => one.querySelector('h3')?.textContent === title,
      ) as HTMLDetailsElement,
    text: (title) => inspector.section(title)?.textContent ?? '',
    button: (name) => {
      const all = [...root().querySelectorAll('button')];
      const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name));
      if (!found) throw new Error(`There is no button "${name}".`);
      return found;
    },
    panel: () => root().querySelector('aside') as HTMLElement,
  };
  return inspector;
}

let bell: MountedBell;
beforeEach(async () => {
  localStorage.removeItem('portico.inspector');
  bell = await mountBell({ role: 'manager', notice: NOTICE });
  await waitFor(() => bell.badge(), 'the bell shows');
});
afterEach(() => document.body.replaceChildren());

it('shows the elements with version, size and reasons, and follows what happens to them (X-SHELL-08)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.text('Elements').includes('Visible'), 'the bell is listed');
  expect(inspector.text('Elements')).to.include('<portico-notice-bell>').and.to.include('version dev');
  expect(inspector.text('Elements')).to.include('40 × 40 px').and.to.include('canManageNotices');
  bell.element.style.opacity = '0';
  await waitFor(() => inspector.text('Elements').includes('opacity-zero'), 'the change is seen');
  expect(inspector.text('Elements')).to.include('Hidden').and.not.to.include('portico-inspector');
});

it('shows the session, permissions and feature flags, and follows them (X-SHELL-08)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.section('Session'), 'it is open');
  const session = bell.shell.session.getState();
  if (session.phase !== 'signed-in') throw new Error('A user should be signed in.');
  expect(inspector.text('Session')).to.include(session.account.username).and.to.include(session.organization.name);
  expect(inspector.text('Session')).to.include('canManageNotices');
  expect(inspector.text('Feature flags')).to.include('NOTICES');
  bell.shell.session.signedOut();
  await waitFor(() => inspector.text('Session').includes('signed-out'), 'the sign-out is seen');
});

it('shows the last messages with advice, and the actions of Portico (X-SHELL-08)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.text('Elements').includes('Visible'), 'it has checked once');
  bell.shell.report(new Error('Reported on purpose.'));
  debugLog('a line of the log');
  await waitFor(() => inspector.text('Developer messages').includes('Reported on purpose.'), 'the message shows');
  expect(inspector.text('Developer messages'))
    .to.include('100')
    .and.to.include('Look at the error printed behind the line');
  await waitFor(() => inspector.text('Log').includes('a line of the log'), 'the log shows');
});

it('remembers its side, its sections and its collapsed state, and works by keyboard (X-SHELL-08)', async () => {
  const first = openInspector();
  await waitFor(() => first.section('Session'), 'it is open');
  await click(() => first.section('Session').querySelector('summary'));
  first.button('Move to the left').click();
  await waitFor(() => first.panel().getBoundingClientRect().left < 100, 'it has moved');
  await waitFor(() => localStorage.getItem('portico.inspector')?.includes('"session"'), 'the section is remembered');
  first.button('Collapse').focus();
  await sendKeys({ press: 'Escape' });
  await waitFor(() => !first.section('Elements'), 'it is collapsed');
  await waitFor(
    () => first.element.shadowRoot?.activeElement?.textContent?.includes('Portico inspector'),
    'it has the focus',
  );
  first.element.remove();

  const second = openInspector();
  await waitFor(() => second.panel(), 'it is there');
  expect(second.section('Elements')).to.equal(undefined);
  second.button('Portico inspector').focus();
  await sendKeys({ press: 'Enter' });
  await waitFor(() => second.section('Elements'), 'it is open again');
  expect(second.section('Session').open).to.equal(false);
  expect(second.section('Elements').open).to.equal(true);
  expect(second.panel().getBoundingClientRect().left).to.be.lessThan(100);
  await waitFor(
    () => second.element.shadowRoot?.activeElement?.getAttribute('aria-label') === 'Collapse',
    'it has the focus',
  );
});

it('moves to the named side, also in a right-to-left page (X-SHELL-08)', async () => {
  document.documentElement.dir = 'rtl';
  const inspector = openInspector();
  await waitFor(() => inspector.section('Session'), 'it is open');
  const middle = () => inspector.panel().getBoundingClientRect().left + inspector.panel().offsetWidth / 2;
  expect(middle()).to.be.greaterThan(innerWidth / 2);
  inspector.button('Move to the left').click();
  await waitFor(() => middle() < innerWidth / 2, 'it has moved to the left');
  inspector.button('Move to the right').click();
  await waitFor(() => middle() > innerWidth / 2, 'it has moved to the right');
  document.documentElement.removeAttribute('dir');
});

it('hides the Escape that collapses it from the page, and no other (X-SHELL-08)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.section('Session'), 'it is open');
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear);
  inspector.button('Collapse').focus();
  await sendKeys({ press: 'Escape' });
  await waitFor(() => !inspector.section('Elements'), 'it is collapsed');
  expect(heard).to.deep.equal([]);
  await sendKeys({ press: 'Escape' });
  expect(heard).to.deep.equal(['Escape']);
  document.removeEventListener('keydown', hear);
});

it('requests the session if no element has (X-SHELL-08)', async () => {
  bell.element.remove();
  replacePageShell(await sandboxShell({ brand: 'newer', role: 'user', notice: null }));
  const inspector = openInspector();
  await waitFor(() => inspector.text('Session').includes('signed-in'), 'the session is known');
});

it('shows the other elements when one cannot explain its visibility (X-SHELL-08)', async () => {
  defineElement('portico-silent', () => 'still here', {
    explain: () => Promise.reject(new Error('Rejected on purpose.')),
  });
  document.body.append(document.createElement('portico-silent'));
  const inspector = openInspector();
  await waitFor(() => inspector.text('Elements').includes('Rejected on purpose.'), 'the failing element is listed');
  expect(inspector.text('Elements')).to.include('message-unread');
});

it('locates an element: scrolls to it and outlines it briefly (X-SHELL-08)', async () => {
  const far = document.createElement('div');
  far.style.height = '3000px';
  bell.element.before(far);
  const inspector = openInspector();
  await waitFor(() => inspector.text('Elements').includes('Visible'), 'the bell is listed');
  inspector.button('Find portico-notice-bell').click();
  const frame = () => inspector.element.shadowRoot?.querySelector('.pi-highlight')?.getBoundingClientRect();
  await waitFor(() => (frame()?.width ?? 0) > 40, 'the frame is drawn');
  const at = bell.element.getBoundingClientRect();
  expect(at.bottom).to.be.lessThan(innerHeight + 1);
  expect(Math.abs((frame()?.left ?? 0) + (frame()?.width ?? 0) / 2 - (at.left + at.width / 2))).to.be.lessThan(2);
  await waitFor(() => !frame(), 'the frame goes', 4000);
});

it('runs the checks on demand (X-SHELL-08)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.section('Checks'), 'it is open');
  inspector.button('Check this page').click();
  await waitFor(() => inspector.text('Checks').includes('Every tag is known'), 'the checks are listed');
  expect(inspector.text('Checks')).to.include('0 problems');
});

it('takes no space in the page, and is above all of it (X-SHELL-08)', async () => {
  const roomTaken = () => document.body.getBoundingClientRect().height;
  const before = roomTaken();
  const inspector = openInspector();
  await waitFor(() => inspector.text('Elements').includes('Visible'), 'it is open');
  expect(roomTaken()).to.equal(before);
  expect(inspector.panel().matches(':popover-open')).to.equal(true);
});

it('shows the messages that the user saw, also after they have closed (S-DLG-11)', async () => {
  const inspector = openInspector();
  await waitFor(() => inspector.section('User messages'), 'the section is there');
  bell.shell.messages.show('Broadcast message error.', 'error');
  await waitFor(() => inspector.text('User messages').includes('Broadcast message error.'), 'it is listed');
  for (const { id } of bell.shell.messages.getState()) bell.shell.messages.dismiss(id);
  await waitFor(() => bell.shell.messages.getState().length === 0, 'it has gone');
  expect(inspector.text('User messages')).to.include('last 1').and.to.include('Broadcast message error.');
});
