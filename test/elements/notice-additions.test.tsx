import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createNotice, readCurrentNotice } from '../../src/features/notices/notices.api.ts';
import type { Notice } from '../../src/features/notices/notices.wire.ts';
import { click, focus } from '../support/act.ts';
import { restoreCalls } from '../support/faults.ts';
import { type MountedBell, mountBell, NOTICE, type as typeInto } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const part = <E extends HTMLElement>(bell: MountedBell, ref: string) =>
  bell.element.shadowRoot?.querySelector<E>(`[data-ref="${ref}"]`) ?? null;
const parts = (bell: MountedBell, ref: string) => [
  ...(bell.element.shadowRoot?.querySelectorAll<HTMLElement>(`[data-ref="${ref}"]`) ?? []),
];
const field = (bell: MountedBell, ref: string) => part<HTMLInputElement>(bell, ref) as HTMLInputElement;
const hasFocus = (bell: MountedBell, ref: string) => bell.element.shadowRoot?.activeElement === part(bell, ref);
const onServer = (bell: MountedBell) => readCurrentNotice(bell.shell.graphql);
const activeNotice = async (bell: MountedBell) => (await onServer(bell)) as Notice;

function choose(bell: MountedBell, ref: string, value: string): void {
  const select = field(bell, ref);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openMessage(request: Parameters<typeof mountBell>[0]): Promise<MountedBell> {
  const bell = await mountBell({ notice: NOTICE, ...request });
  await waitFor(() => bell.badge(), 'the badge shows');
  if (request?.role === 'manager') await bell.chooseFromMenu('Current message');
  else await click(() => bell.button());
  await waitFor(() => part(bell, 'message-text'), 'the message shows');
  return bell;
}

const isKnown = (bell: MountedBell) =>
  waitFor(() => bell.button() && !bell.button()?.ariaBusy, 'the current message is loaded');

async function openForm(
  request: Parameters<typeof mountBell>[0],
  from: 'Create new' | 'Edit' = 'Create new',
): Promise<MountedBell> {
  const bell = await mountBell({ role: 'manager', ...request });
  await isKnown(bell);
  await bell.chooseFromMenu(from);
  await waitFor(() => part(bell, 'form-body') && !field(bell, 'form-body').disabled, 'the form has loaded');
  return bell;
}

async function submit(bell: MountedBell, words: 'Publish' | 'Save'): Promise<void> {
  await waitFor(() => bell.canPress(words), `${words} can be pressed`);
  await bell.clickButton(words);
  await waitFor(() => bell.dialog() === null, 'the form has closed');
}

async function openHistory(bell: MountedBell): Promise<void> {
  await bell.clickButton('Earlier messages');
  await waitFor(() => part(bell, 'history'), 'the earlier messages show');
}

/** Formats a time as the value of a datetime field, in local time. */
const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

describe('a message', () => {
  for (const [severity, word] of [
    ['warning', 'Warning'],
    ['error', 'Problem'],
  ] as const) {
    it(`shows by icon and word that it is a ${word.toLowerCase()} (X-NOTICE-09)`, async () => {
      const bell = await openMessage({ notice: { ...NOTICE, severity } });
      const shown = part(bell, 'message-severity');
      expect(shown?.textContent).to.equal(word);
      expect(shown?.querySelector('svg')?.getBoundingClientRect().width).to.equal(18);
    });
  }

  it('shows no icon or word for an information (X-NOTICE-09)', async () => {
    const bell = await openMessage({});
    expect(part(bell, 'message-severity')).to.equal(null);
    expect(bell.dialog()?.querySelector('.p-dialog-body')?.textContent).to.equal(NOTICE.message);
  });

  it('shows who published it, for whom, and when, with the exact time on hover (X-NOTICE-14)', async () => {
    const bell = await openMessage({ notice: { ...NOTICE, onBehalfOf: 'Finance operations' } });
    expect(part(bell, 'message-byline')?.textContent).to.equal(
      'Published by Sam Rivera for Finance operations, just now',
    );
    const { publishedAt } = await activeNotice(bell);
    const time = part(bell, 'message-byline')?.querySelector('time');
    expect(time?.dateTime).to.equal(publishedAt);
    expect(time?.title).to.contain(String(new Date().getFullYear()));
    expect(part(bell, 'message-reads')).to.equal(null);
  });

  for (const [read, words] of [
    [false, 'Read by 0 of 1'],
    [true, 'Read by 1 of 1'],
  ] as const) {
    it(`shows its managers how many have read it: ${words} (X-NOTICE-19)`, async () => {
      const bell = await mountBell({ role: 'manager', notice: { ...NOTICE, read } });
      await isKnown(bell);
      await bell.chooseFromMenu('Current message');
      await waitFor(() => part(bell, 'message-reads')?.textContent === words, `the text is "${words}"`);
    });
  }

  it('is complete when the number of readers is unknown', async () => {
    const bell = await openMessage({ role: 'manager', faults: [{ operation: 'noticeReads', kind: 'server-error' }] });
    await waitFor(() => part(bell, 'message-byline'), 'the author shows');
    expect([part(bell, 'message-reads'), bell.message()]).to.deep.equal([null, null]);
  });

  it('can be opened again at the bell after it is closed (X-NOTICE-16)', async () => {
    const bell = await openMessage({});
    for (let turn = 0; turn < 2; turn++) {
      await bell.clickButton('OK');
      await waitFor(() => bell.dialog() === null && bell.badge() === null, 'it is closed and read');
      await click(() => bell.button());
      await waitFor(() => part(bell, 'message-text')?.textContent === NOTICE.message, 'it is there again');
    }
  });

  it('disappears from an open page when it expires; an open message stays, without an announcement (X-NOTICE-01)', async () => {
    const bell = await mountBell({ role: 'manager' });
    await pause(1200); // a stream that opens later than a second makes the page read again, so that nothing is missed
    const { message, urgent } = NOTICE;
    const endsAt = new Date(Date.now() + 10_000).toISOString(); // a slow page needs some seconds to show it
    await createNotice(bell.shell.graphql, { message, urgent, endsAt });
    await waitFor(() => bell.badge() === '1', 'the badge shows');
    await bell.chooseFromMenu('Current message');
    await waitFor(() => part(bell, 'message-text'), 'the message shows');
    await waitFor(() => bell.badge() === null, 'the badge is hidden');
    expect(part(bell, 'message-text')?.textContent).to.equal(NOTICE.message);
    await bell.clickButton('Cancel');
    await waitFor(() => bell.dialog() === null, 'it is closed');
    expect(await onServer(bell)).to.equal(null);
    expect(bell.message()).to.equal(null);
  });
});

describe('the form', () => {
  it('keeps the options collapsed, and sends none that are unused', async () => {
    const bell = await openForm({ notice: null });
    const options = field(bell, 'form-severity').closest('.p-notice-options-fields') as HTMLElement;
    expect(getComputedStyle(options).display, 'closed fields have no layout box for label checks').to.equal('none');
    expect(part(bell, 'form-notify-again')).to.equal(null);
    typeInto(field(bell, 'form-body'), 'Plain');
    await submit(bell, 'Publish');
    expect(await activeNotice(bell)).to.include({ message: 'Plain', severity: 'info', endsAt: null, onBehalfOf: null });
  });

  it('publishes with severity, an end and an audience, by keyboard (X-NOTICE-01, X-NOTICE-09, X-NOTICE-14)', async () => {
    const bell = await openForm({ notice: null });
    typeInto(field(bell, 'form-body'), 'Imports fail.');
    await focus(() => part(bell, 'form-urgent'));
    await sendKeys({ press: 'Tab' });
    expect(hasFocus(bell, 'form-more')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await waitFor(() => field(bell, 'form-severity').checkVisibility(), 'the options show');
    await sendKeys({ press: 'Tab' });
    expect(hasFocus(bell, 'form-severity')).to.equal(true);
    choose(bell, 'form-severity', 'error');
    const until = localTime(new Date(Date.now() + 7_200_000));
    typeInto(field(bell, 'form-ends-at'), until);
    typeInto(field(bell, 'form-on-behalf-of'), 'Finance operations');
    await submit(bell, 'Publish');
    expect(await activeNotice(bell)).to.include({
      severity: 'error',
      endsAt: new Date(until).toISOString(),
      onBehalfOf: 'Finance operations',
    });
  });

  it('rejects an end in the past and a name that is too long, and shows where (X-NOTICE-01, X-NOTICE-14)', async () => {
    const bell = await openForm({ notice: null });
    typeInto(field(bell, 'form-body'), 'Late');
    await click(() => part(bell, 'form-more'));
    typeInto(field(bell, 'form-ends-at'), '2020-01-01T12:00');
    await waitFor(
      () => part(bell, 'form-ends-at-error')?.textContent === 'The end must be in the future.',
      'the past end is reported',
    );
    expect(bell.canPress('Publish')).to.equal(false);
    // Invalid options are not collapsed.
    await click(() => part(bell, 'form-more'));
    expect(field(bell, 'form-ends-at').checkVisibility()).to.equal(true);
    typeInto(field(bell, 'form-ends-at'), '');
    await waitFor(() => bell.canPress('Publish'), 'no end is valid');
    typeInto(field(bell, 'form-on-behalf-of'), 'x'.repeat(61));
    await waitFor(
      () => part(bell, 'form-on-behalf-of-error')?.textContent === 'A name can have at most 60 characters.',
      'the excessive length is reported',
    );
    expect(bell.canPress('Publish')).to.equal(false);
  });

  it('does not treat an incomplete date as none (X-NOTICE-01)', async () => {
    const bell = await openForm({ notice: null });
    typeInto(field(bell, 'form-body'), 'Half');
    await click(() => part(bell, 'form-more'));
    field(bell, 'form-ends-at').focus();
    await sendKeys({ type: '11' });
    field(bell, 'form-on-behalf-of').focus();
    await waitFor(
      () => part(bell, 'form-ends-at-error')?.textContent === 'Enter both a date and a time, or neither.',
      'the incomplete date is reported',
    );
    expect(bell.canPress('Publish')).to.equal(false);
  });

  it('opens with the options in use, and saves their changes', async () => {
    const notice = {
      ...NOTICE,
      severity: 'warning',
      endsAt: '2090-03-31T16:00:30.000Z',
      onBehalfOf: 'Finance',
    } as const;
    const bell = await openForm({ notice }, 'Edit');
    expect(field(bell, 'form-severity').checkVisibility()).to.equal(true);
    expect([field(bell, 'form-severity').value, field(bell, 'form-on-behalf-of').value]).to.deep.equal([
      'warning',
      'Finance',
    ]);
    expect(field(bell, 'form-ends-at').value).to.equal(localTime(new Date(notice.endsAt)));
    typeInto(field(bell, 'form-on-behalf-of'), '');
    await submit(bell, 'Save');
    // The end has seconds, which the field lacks: an unchanged field keeps them.
    expect(await activeNotice(bell)).to.include({ severity: 'warning', endsAt: notice.endsAt, onBehalfOf: null });
  });

  it('notifies everyone again only when the editor chooses that (X-NOTICE-07)', async () => {
    const bell = await openForm({ notice: { ...NOTICE, read: true } }, 'Edit');
    const { notifiedAt } = await activeNotice(bell);
    await click(() => part(bell, 'form-more'));
    await click(() => part(bell, 'form-notify-again'));
    await submit(bell, 'Save');
    const after = await activeNotice(bell);
    expect(after.notifiedAt).not.to.equal(notifiedAt);
    expect([after.read, bell.badge(), bell.dialog()]).to.deep.equal([true, null, null]);
  });
});

describe('earlier messages', () => {
  const earlierNotices = [
    { message: 'The books are closed.', urgent: false },
    { message: 'Imports fail.', urgent: true, severity: 'error', onBehalfOf: 'Finance' },
  ] as const;

  it('ask before one of them replaces the draft (S-DLG-01)', async () => {
    const bell = await openForm({ notice: null, earlierNotices: [...earlierNotices] });
    typeInto(field(bell, 'form-body'), 'Half written');
    await openHistory(bell);
    await waitFor(() => parts(bell, 'history-use').length === 2, 'both are listed');
    await click(() => parts(bell, 'history-use')[0]);
    await click(() => part(bell, 'discard-cancel'));
    await waitFor(() => !part(bell, 'discard-dialog'), 'the question is gone');
    expect(field(bell, 'form-body').value).to.equal('Half written');
    await click(() => parts(bell, 'history-use')[0]);
    await click(() => part(bell, 'discard-confirm'));
    await waitFor(() => part(bell, 'history') === null, 'the form is back');
    expect(field(bell, 'form-body').value).to.equal('Imports fail.');
    await waitFor(() => hasFocus(bell, 'form-body'), 'and has the focus');
  });

  it('are listed, the newest first, and can be used again (X-NOTICE-05, X-NOTICE-06)', async () => {
    const bell = await openForm({ notice: null, earlierNotices: [...earlierNotices] });
    await openHistory(bell);
    await waitFor(() => parts(bell, 'history-use').length === 2, 'both are listed');
    const rows = [...(part(bell, 'history')?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
    expect(rows[0]).to.equal(
      'ProblemImports fail.Published by Sam Rivera for Finance, just now · Read by 0 of 1Use again',
    );
    expect(rows[1]).to.contain('The books are closed.');
    await click(() => parts(bell, 'history-use')[0]);
    await waitFor(() => part(bell, 'history') === null, 'the form is back');
    await waitFor(() => hasFocus(bell, 'form-body'), 'it has the focus');
    expect([field(bell, 'form-body').value, field(bell, 'form-severity').value]).to.deep.equal([
      'Imports fail.',
      'error',
    ]);
    expect(field(bell, 'form-severity').checkVisibility()).to.equal(true);
    await submit(bell, 'Publish');
    expect(await activeNotice(bell)).to.include({ ...earlierNotices[1], read: false });
  });

  it('can replace the current message with the same text (X-NOTICE-06)', async () => {
    const bell = await mountBell({
      role: 'manager',
      notice: { ...NOTICE, message: 'The books are closed.' },
      earlierNotices: [...earlierNotices],
    });
    await waitFor(() => bell.badge(), 'the badge shows');
    await bell.chooseFromMenu('Create new');
    await waitFor(() => bell.dialog(), 'it asks first');
    await bell.clickButton('Create');
    await waitFor(() => part(bell, 'form-body') && !field(bell, 'form-body').disabled, 'the form has loaded');
    await openHistory(bell);
    await waitFor(() => parts(bell, 'history-use').length === 2, 'the current one is not among them');
    await click(() => parts(bell, 'history-use')[1]);
    await waitFor(() => part(bell, 'history') === null, 'the form is back');
    await submit(bell, 'Publish');
  });

  it('keep the draft, by Back and by Escape (X-NOTICE-06)', async () => {
    const bell = await openForm({ notice: null, earlierNotices: [...earlierNotices] });
    typeInto(field(bell, 'form-body'), 'Written so far');
    for (const leave of [() => bell.clickButton('Back'), () => sendKeys({ press: 'Escape' })]) {
      await openHistory(bell);
      await waitFor(
        () => bell.element.shadowRoot?.activeElement?.textContent === 'Earlier messages',
        'it has the focus',
      );
      expect(bell.element.shadowRoot?.activeElement?.localName).to.equal('h3');
      await leave();
      await waitFor(() => part(bell, 'history') === null, 'the form is back');
      await waitFor(() => hasFocus(bell, 'form-earlier'), 'it has the focus');
      expect(field(bell, 'form-body').value).to.equal('Written so far');
      expect(bell.canPress('Publish')).to.equal(true);
    }
  });

  it('load page by page, and the focus stays in them (X-NOTICE-06)', async () => {
    const many = Array.from({ length: 23 }, (_, turn) => ({ message: `Message ${turn}`, urgent: false }));
    const bell = await openForm({ notice: null, earlierNotices: many });
    await openHistory(bell);
    await waitFor(() => parts(bell, 'history-use').length === 20, 'the first page shows');
    bell.dialogButton('Show more').focus(); // which scrolls it into view
    await sendKeys({ press: 'Enter' });
    await waitFor(() => parts(bell, 'history-use').length === 23, 'all are there');
    expect(part(bell, 'history-more')).to.equal(null);
    await waitFor(
      () => bell.element.shadowRoot?.activeElement === parts(bell, 'history-use')[20],
      'the first of the new ones has the focus',
    );
  });

  it('show a sentence when there are none', async () => {
    const bell = await openForm({ notice: null });
    await openHistory(bell);
    await waitFor(() => part(bell, 'history')?.textContent?.includes('No earlier messages yet.'), 'the message shows');
  });

  it('show an error when they fail to load, and can be retried', async () => {
    const faults = [{ operation: 'noticeHistory', kind: 'server-error' }] as const;
    const bell = await openForm({ notice: null, earlierNotices: [...earlierNotices], faults: [...faults] });
    await openHistory(bell);
    await waitFor(() => part(bell, 'history-retry'), 'Retry shows');
    expect(part(bell, 'history')?.textContent).to.contain('Couldn’t load earlier messages.');
    await restoreCalls(bell);
    await bell.clickButton('Try again');
    await waitFor(() => parts(bell, 'history-use').length === 2, 'they are there');
  });

  it('are not offered while a message is edited', async () => {
    const bell = await openForm({ notice: NOTICE, earlierNotices: [...earlierNotices] }, 'Edit');
    expect(part(bell, 'form-earlier')).to.equal(null);
  });
});
