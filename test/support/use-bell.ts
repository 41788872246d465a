import { click } from './act.ts';
import { restoreCalls } from './faults.ts';
import { mountBell, NOTICE } from './mount-bell.ts';
import { waitFor } from './wait-for.ts';

/** Uses all of a bell, alone or in another element. */
export async function useBell(tag: string, watch: (element: Element) => void): Promise<void> {
  const bell = await mountBell(
    {
      role: 'manager',
      notice: { ...NOTICE, urgent: true, severity: 'warning' },
      earlierNotices: Array.from({ length: 21 }, () => ({ message: 'The books are closed.', urgent: false })),
      faults: [{ operation: 'noticeHistory', kind: 'server-error' }],
    },
    tag,
  );
  watch(bell.element);
  await waitFor(() => bell.badge(), 'the badge shows');
  await bell.chooseFromMenu('Current message');
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="message-reads"]'), 'the message shows');
  await bell.clickButton('Cancel');
  await waitFor(() => bell.dialog() === null, 'the message is closed');
  await bell.chooseFromMenu('Remove');
  await waitFor(() => bell.dialog(), 'it asks first');
  await bell.clickButton('Cancel');
  await waitFor(() => bell.dialog() === null, 'nothing was removed');
  await bell.chooseFromMenu('Create new');
  await waitFor(() => bell.dialog(), 'it asks first');
  await bell.clickButton('Create');
  const field = () => bell.dialog()?.querySelector('textarea');
  await waitFor(() => field()?.disabled === false, 'the form shows');
  await bell.clickButton('Earlier messages');
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history-retry"]'), 'it offers to try again');
  await restoreCalls(bell);
  await bell.clickButton('Try again');
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history-more"]'), 'the earlier messages show');
  await bell.clickButton('Back');
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history"]') === null, 'the form is back');
  await bell.clickButton('Cancel');
  await waitFor(() => bell.dialog() === null, 'the form is closed');
  await bell.chooseFromMenu('Edit');
  await waitFor(() => field()?.disabled === false, 'the form shows');
  await bell.clickButton('Cancel');
  await waitFor(() => bell.dialog() === null, 'the form is closed');
  bell.button()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await waitFor(() => bell.element.shadowRoot?.querySelector('[role="tooltip"]'), 'the tooltip shows');
  const readers = await mountBell({ notice: NOTICE }, tag);
  watch(readers.element);
  await waitFor(() => readers.badge(), 'the badge shows');
  await click(() => readers.button());
  await waitFor(() => readers.dialog()?.querySelector('[data-ref="message-text"]'), 'the message shows');
  const faults = [{ operation: 'currentNotice', kind: 'gone-after-first-read' }] as const;
  const late = await mountBell({ notice: NOTICE, faults: [...faults] }, tag);
  watch(late.element);
  await waitFor(() => late.badge(), 'the badge shows');
  await click(() => late.button());
  await waitFor(() => late.dialog()?.textContent?.includes('was removed'), 'it says that the message is gone');
}
