import { expect } from 'chai';
import { click } from '../support/act.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const STATES = ['unread', 'urgent', 'open', 'failed'];
const statesOf = (element: Element) => STATES.filter((state) => element.matches(`:state(${state})`)).join(' ');
const is = (element: Element, states: string) =>
  waitFor(() => statesOf(element) === states, `its states are "${states}"`).catch(() =>
    expect(statesOf(element)).to.equal(states),
  );

describe("the bell's states for page styles", () => {
  it('are none without a message', async () => {
    const { element, button } = await mountBell({ role: 'manager', notice: null });
    await waitFor(() => button()?.hasAttribute('aria-busy') === false, 'the message is loaded');
    expect(statesOf(element)).to.equal('');
  });

  it('include unread while the bell is closed and before React loads, until the message is read', async () => {
    const bell = await mountBell({ role: 'user', notice: NOTICE });
    await is(bell.element, 'unread');
    expect(bell.element.shadowRoot?.querySelector('[data-portico-placeholder]') === null).to.equal(false);
    await click(() => bell.button());
    await is(bell.element, 'unread open');
    await waitFor(() => bell.dialog()?.textContent?.includes(NOTICE.message), 'the message shows');
    await bell.clickButton('OK');
    await is(bell.element, '');
  });

  it('include open while its menu or a dialog is open', async () => {
    const bell = await mountBell({ role: 'manager', notice: { ...NOTICE, read: true } });
    await waitFor(() => bell.button(), 'the bell shows');
    await click(() => bell.button());
    await waitFor(() => bell.menu().length, 'the menu is open');
    await is(bell.element, 'open');
    await click(() => bell.button());
    await is(bell.element, '');
    await bell.chooseFromMenu('Create new');
    await waitFor(() => bell.dialog(), 'the dialog is open');
    await is(bell.element, 'open');
    await bell.clickButton('Cancel');
    await is(bell.element, '');
  });

  it('include urgent while the unread message opens by itself, until it is read', async () => {
    const bell = await mountBell({ role: 'user', notice: { ...NOTICE, urgent: true } });
    await is(bell.element, 'unread urgent open');
    await waitFor(() => bell.dialog()?.textContent?.includes(NOTICE.message), 'it has opened');
    await bell.clickButton('OK');
    await is(bell.element, '');
  });

  it('end with the session', async () => {
    const bell = await mountBell({ role: 'user', notice: NOTICE });
    await is(bell.element, 'unread');
    await (await bell.shell.rest()).post('logout').text();
    await bell.shell.session.refresh();
    await is(bell.element, '');
  });
});

describe('how often bells request the message', () => {
  /** Returns the number of requests for the message so far. */
  const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/graphql')).length;
  const isKnown = (bell: Element) =>
    waitFor(() => bell.shadowRoot?.querySelector('[aria-label="No message from your organization"]'), 'it has loaded');

  for (const [forced, message, more] of [
    [false, 'another bell is content with an answer of the last minute', 0],
    [true, 'with FORCE_APOLLO_QUERY_REFRESH every bell that appears asks anew (S-GQL-03)', 1],
  ] as const) {
    it(message, async () => {
      performance.clearResourceTimings();
      // Without a message: the stream may report one that was published just before, which is then requested again.
      const bell = await mountBell({ role: 'user', notice: null, features: { FORCE_APOLLO_QUERY_REFRESH: forced } });
      await isKnown(bell.element);
      const before = asked();
      const second = document.createElement('portico-notice-bell');
      document.body.append(second);
      await isKnown(second);
      await waitFor(() => asked() - before >= more, 'it has sent a request');
      await pause(200);
      expect(asked() - before).to.equal(more);
    });
  }
});
