import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focus } from '../support/act.ts';
import { manualClock } from '../support/manual-clock.ts';
import { type MountedInbox, mountInbox } from '../support/mount-inbox.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const unreadRows = (inbox: MountedInbox) => inbox.names().filter((name) => name.startsWith('Unread ')).length;
const announced = () => document.querySelector('.portico-announcer')?.textContent?.trim();
const press = (key: string) => sendKeys({ press: key });
const setting = (row: Element) => row.closest('li')?.getAttribute('aria-posinset');

describe('the bell of the inbox', () => {
  it('shows nothing without the feature LIVEBLOCKS_COLLABORATION (S-INBOX-01)', async () => {
    const inbox = await mountInbox(undefined, { features: { LIVEBLOCKS_COLLABORATION: false } });
    await pause();
    expect(inbox.bell() === null).to.equal(true);
  });

  it('is a button whose badge and name give the number of unread notifications (S-INBOX-02, X-INBOX-15)', async () => {
    const inbox = await mountInbox({ count: 5, unread: 3 });
    await waitFor(() => inbox.badge() === '3', 'the badge shows 3');
    expect(inbox.bell()?.getAttribute('aria-label')).to.equal('Notifications, 3 unread');
    expect(inbox.element.shadowRoot?.querySelector('[part="badge"]')?.getAttribute('aria-hidden')).to.equal('true');
  });

  it('has no badge while nothing is unread (S-INBOX-02)', async () => {
    const inbox = await mountInbox({ count: 2, unread: 0 });
    await waitFor(() => inbox.bell(), 'the bell shows');
    await pause();
    expect(inbox.badge()).to.equal(null);
    expect(inbox.bell()?.getAttribute('aria-label')).to.equal('Notifications');
  });

  it('counts all unread notifications and shows no more than 99+ (X-INBOX-16)', async () => {
    const inbox = await mountInbox({ count: 120, unread: 100 });
    await waitFor(() => inbox.badge() === '99+', 'the badge shows 99+');
    expect(inbox.bell()?.getAttribute('aria-label')).to.equal('Notifications, 100 unread');
  });
});

describe('the open inbox', () => {
  it("is titled 'Notifications', below the bell, in the browser's top layer (S-INBOX-03, S-INBOX-14)", async () => {
    const inbox = await mountInbox();
    await inbox.open();
    const panel = inbox.part('panel') as HTMLElement;
    const title = inbox.part('title') as HTMLElement;
    expect(title.textContent).to.equal('Notifications');
    expect(panel.getAttribute('role')).to.equal('dialog');
    expect(panel.getAttribute('aria-labelledby')).to.equal(title.id);
    expect(panel.closest('[popover]')?.matches(':popover-open')).to.equal(true);
    expect(getComputedStyle(panel.closest('.p-layer') as Element).zIndex).to.equal('3000');
    const bell = inbox.bell()?.getBoundingClientRect() as DOMRect;
    expect(panel.getBoundingClientRect().top).to.be.at.least(bell.bottom);
    expect(inbox.bell()?.getAttribute('aria-expanded')).to.equal('true');
    await waitFor(() => inbox.focused() === title, 'it has the focus');
  });

  it('loads once when the user reaches for the bell, and is there at the press', async () => {
    performance.clearResourceTimings();
    const inbox = await mountInbox();
    await waitFor(() => inbox.bell(), 'the bell shows');
    const asked = (path: string) =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith(path)).length;
    await focus(() => inbox.bell());
    await waitFor(() => asked('getRoomsInfo') > 0, 'the list and its names have loaded');
    expect(inbox.part('panel') === null).to.equal(true);
    await inbox.open();
    expect(asked('/v2/c/inbox-notifications')).to.equal(1);
  });

  it('closes with Escape and returns the focus to the bell', async () => {
    const inbox = await mountInbox();
    await inbox.open();
    await press('Escape');
    await waitFor(() => inbox.part('panel') === null, 'the panel is closed');
    await waitFor(() => inbox.focused() === inbox.bell(), 'it has the focus');
  });

  it('shows no tooltip when closing returns the focus, and does at the next focus', async () => {
    const inbox = await mountInbox();
    const tooltip = () => inbox.element.shadowRoot?.querySelector('[data-ref="tooltip"]') ?? null;
    await press('Tab');
    await waitFor(tooltip, 'the tooltip shows');
    await press('Enter');
    await waitFor(() => inbox.part('panel'), 'the panel is open');
    expect(tooltip()).to.equal(null);
    await press('Escape');
    await waitFor(() => inbox.focused() === inbox.bell(), 'the bell has the focus');
    await pause();
    expect(tooltip()).to.equal(null);
    inbox.bell()?.blur();
    await focus(() => inbox.bell());
    await waitFor(tooltip, 'the tooltip shows');
  });

  it(`shows "You're all caught up!" when it is empty (S-INBOX-06)`, async () => {
    const inbox = await mountInbox({ count: 0, unread: 0 });
    await inbox.open();
    expect(inbox.part('panel')?.querySelector('.p-empty-title')?.textContent).to.equal("You're all caught up!");
    expect(inbox.part('read-all')?.ariaDisabled).to.equal('true');
    expect(inbox.part('delete-all')?.ariaDisabled).to.equal('true');
  });

  it('keeps its hidden rows while closed, and opens at the newest row again', async () => {
    const inbox = await mountInbox({ count: 60, unread: 2 });
    await inbox.open();
    const [first] = inbox.rows();
    const scroller = inbox.part('list')?.parentElement as HTMLElement;
    scroller.scrollTop = 400;
    await waitFor(() => inbox.rows()[0] !== first, 'it is scrolled');
    await click(() => inbox.bell());
    await waitFor(() => !inbox.part('panel'), 'it is closed');
    await waitFor(() => inbox.focused() === inbox.bell(), 'the bell has the focus');
    expect(inbox.rows().length, 'visible rows').to.equal(0);
    await inbox.open();
    expect(scroller.isConnected, 'the list is the same node').to.equal(true);
    expect(scroller.scrollTop).to.equal(0);
    await waitFor(() => inbox.focused() === inbox.part('title'), 'it has the focus');
    await waitFor(() => inbox.names()[0]?.startsWith('Unread '), 'the newest row shows'); // rows follow the scroll event
  });

  it('shows who did what, where and when, with the names of people and activities (S-INBOX-16, S-INBOX-18)', async () => {
    const inbox = await mountInbox();
    await inbox.open();
    expect(inbox.rows().length).to.equal(3);
    const isNamed = (name: string) => !name.includes('Unknown user') && !name.includes('an activity');
    await waitFor(() => inbox.names().every(isNamed), 'the names show'); // rows wait for them for a short time only
    for (const name of inbox.names()) {
      expect(name).to.match(/^(Unread )?\S+ \S.* (mentioned you in|replied in|commented on) .+ (now|ago)$/);
    }
  });

  it("'Mark all as read' marks every notification as read, on further pages too (S-INBOX-04, X-INBOX-22)", async () => {
    const inbox = await mountInbox({ count: 70, unread: 60 });
    await inbox.open();
    expect(inbox.part('read-all')?.textContent).to.equal('Mark all as read');
    await click(() => inbox.part('read-all'));
    await waitFor(() => inbox.badge() === null && unreadRows(inbox) === 0, 'everything is read');
    expect(announced()).to.equal('All notifications marked as read');
    const again = document.createElement('portico-collab-inbox');
    document.body.append(again);
    await waitFor(() => again.shadowRoot?.querySelector('[part="button"]'), 'another bell shows');
    expect(again.shadowRoot?.querySelector('[part="badge"]') === null).to.equal(true);
  });

  it('a notification is marked as read, and its row keeps the focus (X-INBOX-01)', async () => {
    const inbox = await mountInbox();
    await inbox.open();
    await press('ArrowDown');
    await waitFor(() => inbox.part('row-read'), 'its buttons are there');
    await focus(() => inbox.part('row-read'));
    await press('Enter');
    await waitFor(() => inbox.badge() === '1' && unreadRows(inbox) === 1, 'one is left');
    await waitFor(() => inbox.focused() === inbox.rows()[0], 'it has the focus');
  });

  it('a notification is deleted, and the next row gets the focus (X-INBOX-04, X-INBOX-23)', async () => {
    const inbox = await mountInbox();
    await inbox.open();
    // Not by their texts, in which names and times change.
    const [, ...others] = inbox.rows();
    await press('ArrowDown');
    await press('Delete');
    await waitFor(() => inbox.rows().length === 2, 'one row is gone');
    expect(inbox.rows().map((row) => others.indexOf(row))).to.deep.equal([0, 1]);
    expect(announced()).to.equal('Notification deleted');
    await waitFor(() => inbox.focused() === inbox.rows()[0], 'the next row has the focus');
    await press('End');
    await press('Delete');
    await waitFor(() => inbox.rows().length === 1, 'the last row is gone');
    await waitFor(() => inbox.focused() === inbox.rows()[0], 'the row before has the focus');
    await press('Delete');
    await waitFor(() => inbox.part('panel')?.querySelector('.p-empty'), 'nothing is left');
    await waitFor(() => inbox.focused() === inbox.part('title'), 'the title has the focus');
  });

  it('deleting a read notification keeps the number of unread ones (X-INBOX-04)', async () => {
    const faults = [{ operation: 'inboxDelete', kind: 'slow', delayMs: 1000 }] as const;
    const inbox = await mountInbox({ count: 3, unread: 1 }, { faults: [...faults] });
    await inbox.open();
    const read = inbox.rows().find((_, index) => !inbox.names()[index]?.startsWith('Unread '));
    read?.focus();
    await press('Delete');
    await waitFor(() => inbox.rows().length === 2, 'one row is gone');
    expect(unreadRows(inbox)).to.equal(1);
    expect(inbox.badge(), 'before the server has answered').to.equal('1');
    await pause(1200);
    expect(inbox.badge(), 'after the server has answered').to.equal('1');
  });

  it('filters by unread, and moves to the next when one is marked as read (X-INBOX-05)', async () => {
    const inbox = await mountInbox({ count: 4, unread: 2 });
    await inbox.open();
    await click(() => inbox.part('unread'));
    await waitFor(() => inbox.rows().length === 2, 'two rows are left');
    expect(inbox.part('unread')?.ariaPressed).to.equal('true');
    expect(unreadRows(inbox)).to.equal(2);
    await focus(() => inbox.rows()[0]);
    await waitFor(() => inbox.part('row-read'), 'its buttons are there');
    await click(() => inbox.part('row-read'));
    await waitFor(() => inbox.rows().length === 1, 'one row is left');
    await waitFor(() => inbox.focused() === inbox.rows()[0], 'it has the focus');
    await click(() => inbox.part('all'));
    await waitFor(() => inbox.rows().length === 4, 'all rows are back');
  });

  it('arrow keys, Home and End move between rows, of which one is in the Tab order', async () => {
    const inbox = await mountInbox({ count: 120, unread: 0 });
    await inbox.open();
    await press('ArrowDown');
    expect(setting(inbox.focused() as Element)).to.equal('1');
    for (let row = 2; row <= 12; row++) {
      await press('ArrowDown');
      await waitFor(() => setting(inbox.focused() as Element) === String(row), `row ${row} has the focus`);
    }
    expect(inbox.rows().filter((row) => row.tabIndex === 0).length).to.equal(1);
    await press('ArrowUp');
    await waitFor(() => setting(inbox.focused() as Element) === '11', 'row 11 has the focus');
    await press('End');
    await waitFor(() => Number(setting(inbox.focused() as Element)) >= 50, 'the last known row has the focus');
    await press('Home');
    await waitFor(() => setting(inbox.focused() as Element) === '1', 'the first row has the focus');
  });
});

describe('Delete all', () => {
  const isEmpty = (inbox: MountedInbox) =>
    inbox.part('panel')?.querySelector('.p-empty-title')?.textContent === "You're all caught up!";

  it('hides them immediately and can be undone for six seconds (S-INBOX-05, X-INBOX-24)', async () => {
    const inbox = await mountInbox();
    await waitFor(() => inbox.badge() === '2', 'the badge shows 2');
    await inbox.open();
    await waitFor(() => !inbox.names().join().includes('Unknown'), 'all names are known');
    const before = inbox.names();
    expect(inbox.part('delete-all')?.textContent).to.equal('Delete all');
    await click(() => inbox.part('delete-all'));
    await waitFor(() => inbox.part('undo'), 'it can be undone');
    expect(announced()).to.equal('All notifications deleted');
    expect(inbox.rows().length).to.equal(0);
    expect(inbox.badge()).to.equal(null);
    await waitFor(() => inbox.focused() === inbox.part('undo'), 'it has the focus');
    await click(() => inbox.part('undo'));
    await waitFor(() => inbox.rows().length === 3, 'they are back');
    expect(inbox.names()).to.deep.equal(before);
    expect(announced()).to.equal('Notifications restored');
    expect(inbox.badge()).to.equal('2');
  });

  it('deletes them after six seconds (S-INBOX-05)', async () => {
    const clock = manualClock(Date.now());
    const inbox = await mountInbox({ count: 60, unread: 2 }, {}, clock);
    await inbox.open();
    await click(() => inbox.part('delete-all'));
    await waitFor(() => inbox.part('undo'), 'it can be undone');
    clock.advance(5999);
    await pause();
    expect(isEmpty(inbox)).to.equal(false);
    clock.advance(1);
    await waitFor(() => isEmpty(inbox), 'they are deleted');
    await waitFor(() => inbox.focused() === inbox.part('title'), 'it has the focus');
    const again = document.createElement('portico-collab-inbox');
    document.body.append(again);
    await press('Escape');
    await waitFor(() => inbox.part('panel') === null, 'the panel is closed');
    await inbox.open();
    expect(isEmpty(inbox)).to.equal(true);
  });
});
