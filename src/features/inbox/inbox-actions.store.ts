import { asError } from '../../base/errors.ts';
import { pageAnnouncer } from '../../browser/page/announcer.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { inboxOf } from './inbox.store.ts';
import { isUnread } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import type { InboxService } from './inbox-service.api.ts';
import type { OpenInbox } from './open-inbox.store.ts';
import { unreadOf } from './unread.store.ts';

/** How long Delete all can be undone, in milliseconds (docs/decisions/0038-inbox-actions.md). */
const UNDO_MS = 6000;
/** Concurrent calls when each notification needs one. */
const CALLS_MAX = 5;

/**
 * The user's actions on notifications. They apply optimistically; if the service rejects one, it is reverted with a
 * message.
 */
export type InboxActions = {
  /** Resolves when the service has responded. */
  markRead(id: string | 'all'): Promise<void>;
  remove(id: string): Promise<void>;
  /** Hides all notifications. Deletes them when the time for `undo` has passed, or the page unloads. */
  removeAll(): void;
  undo(): void;
};

/** Returns the page's inbox actions. */
export const inboxActions = (shell: Shell): InboxActions => shell.shared('inbox-actions@1', createActions);

const oneLess = (count: number) => Math.max(0, count - 1);

function createActions(shell: Shell): InboxActions {
  const { clock, messages } = shell;
  const inbox = inboxOf(shell);
  const unread = unreadOf(shell);
  const announce = pageAnnouncer('inbox');
  let takeBack: (() => void) | undefined;

  /** Calls the service, and settles or reverts the optimistic state. */
  async function send(
    mine: OpenInbox,
    call: (service: InboxService) => Promise<void>,
    {
      end,
      refused,
      expectation,
    }: {
      end: (isTaken: boolean) => void;
      refused: string;
      expectation: ReturnType<typeof unread.expect>;
    },
  ): Promise<void> {
    expectation.sent();
    let isTaken = false;
    try {
      await call(await inbox.serviceOf(mine));
      isTaken = true;
    } catch (thrown) {
      if (inbox.isOver(mine)) return;
      unread.onFailed(asError(thrown));
      messages.show(refused, 'error');
    }
    if (inbox.isOver(mine)) return;
    end(isTaken);
    inbox.publish(mine);
    void expectation.end();
    if (isTaken) unread.notifyTabs();
  }

  /** Applies to existing notifications; later ones are unaffected. */
  const allOf = ({ listing }: OpenInbox) => ({ untilMs: listing.newestMs() });

  async function markRead(id: string | 'all'): Promise<void> {
    const mine = inbox.current();
    if (!mine) return;
    const item = mine.listing.find(id);
    if (id !== 'all' && !(item && isUnread(item))) return;
    const end = mine.listing.overlay(id === 'all' ? { kind: 'all-read', ...allOf(mine) } : { kind: 'read', id });
    inbox.publish(mine);
    announce(id === 'all' ? inboxWords().allRead : inboxWords().oneRead);
    await send(mine, (service) => service.markRead(id), {
      end,
      refused: id === 'all' ? inboxWords().allReadFailed : inboxWords().readFailed,
      expectation: unread.expect(id === 'all' ? () => 0 : oneLess),
    });
  }

  async function remove(id: string): Promise<void> {
    const mine = inbox.current();
    const item = mine?.listing.find(id);
    if (!mine || !item) return;
    const end = mine.listing.overlay({ kind: 'removed', id });
    inbox.publish(mine);
    announce(inboxWords().oneDeleted);
    await send(mine, (service) => service.remove(id), {
      end,
      refused: inboxWords().removeFailed,
      expectation: unread.expect(isUnread(item) ? oneLess : (count) => count),
    });
  }

  function removeAll(): void {
    const mine = inbox.current();
    if (!mine) return;
    takeBack?.(); // includes notifications that arrived since, and restarts the time
    const { untilMs } = allOf(mine);
    const end = mine.listing.overlay({ kind: 'all-removed', untilMs });
    const { count: unreadThen = 0 } = unread.getState();
    const expectation = unread.expect((count) => Math.max(0, count - unreadThen));
    const close = () => {
      cancel();
      takeBack = undefined;
      removeEventListener('pagehide', commit);
    };
    const commit = () => {
      close();
      if (inbox.isOver(mine)) return;
      inbox.publish(mine, { canUndo: false });
      // Later notifications are unaffected.
      const hasLater = mine.listing.newestMs() > untilMs;
      void send(mine, (service) => (hasLater ? removeUntil(service, untilMs) : service.remove('all')), {
        end(isTaken) {
          end(isTaken);
          if (isTaken) mine.next = null;
        },
        refused: inboxWords().allRemoveFailed,
        expectation,
      });
    };
    const cancel = clock.after(UNDO_MS, commit);
    // Leaving the page does not undo it.
    addEventListener('pagehide', commit);
    takeBack = () => {
      close();
      end(false);
      expectation.cancel();
      inbox.publish(mine, { canUndo: false });
    };
    inbox.publish(mine, { canUndo: true });
    announce(inboxWords().deleted);
  }

  function undo(): void {
    if (!takeBack) return;
    takeBack();
    announce(inboxWords().restored);
  }

  return { markRead, remove, removeAll, undo };
}

/** One by one, because the service deletes either one or all. */
async function removeUntil(service: InboxService, untilMs: number): Promise<void> {
  let after: string | undefined;
  do {
    const page = await service.readPage(after);
    const meant = page.items.filter(({ notifiedAtMs }) => notifiedAtMs <= untilMs);
    for (let start = 0; start < meant.length; start += CALLS_MAX) {
      await Promise.all(meant.slice(start, start + CALLS_MAX).map(({ id }) => service.remove(id)));
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
}
