import { inboxOf } from '../../src/features/inbox/inbox.store.ts';
import type { InboxItem } from '../../src/features/inbox/inbox.ts';
import type { OpenInbox } from '../../src/features/inbox/open-inbox.store.ts';
import { click, focus } from './act.ts';
import { mountElement } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

/** Uses all of an inbox, alone or in another element. */
export async function useInbox(tag: string, watch: (element: Element) => void): Promise<void> {
  const { element, shell, inside } = await mountElement(tag, { inbox: { count: 3, unread: 1 } });
  const bell = tag === 'portico-header' ? 'inbox' : 'bell';
  const part = (name: string) => inside<HTMLElement>(`[data-ref="${name}"]`);
  watch(element);
  await waitFor(() => part(tag === 'portico-header' ? 'inbox-badge' : 'badge'), 'the badge shows');
  shell.fetch = async () => new Response(null, { status: 500 });
  await click(() => part(bell));
  await waitFor(() => part('inbox-retry'), 'it offers to try again');
  await click(() => part(bell));
  await waitFor(() => !part('inbox-panel')?.checkVisibility(), 'the list is closed');
  part(bell)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await waitFor(() => part('tooltip'), 'the tooltip shows');
  const again = await mountElement(tag, { inbox: { count: 3, unread: 1 } });
  watch(again.element);
  const other = (name: string) => again.inside<HTMLElement>(`[data-ref="${name}"]`);
  await waitFor(() => other(bell), 'the bell shows');
  await click(() => other(bell));
  await waitFor(() => other('inbox-row'), 'the list shows');
  await focus(() => other('inbox-row'));
  await waitFor(() => other('inbox-row-delete') && other('inbox-row-read'), 'the buttons of a row show');
  const inbox = inboxOf(again.shell);
  const mine = inbox.current() as OpenInbox;
  const [newest] = inbox.getState().items as [InboxItem];
  const notifiedAtMs = newest.notifiedAtMs + 1000;
  mine.listing.merge([{ ...newest, id: 'in_new', notifiedAtMs }], [], { isComplete: true });
  inbox.publish(mine);
  await waitFor(() => other('inbox-new'), 'a new notification is announced');
  await click(() => other('inbox-delete-all'));
  await waitFor(() => other('inbox-undo'), 'it can be undone');
  await click(() => other('inbox-undo'));
}
