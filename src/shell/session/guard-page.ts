import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { TextStorage } from '../../browser/storage/memory-storage.ts';
import { SESSION_KEY } from '../../browser/storage/storage-keys.ts';
import type { UnsavedText, UnsavedWorks } from '../unsaved/unsaved-work.ts';
import { watchPossibleEnd } from './possible-end.ts';
import type { SessionStore } from './session.store.ts';
import { isUnresolved, type SessionState, sessionKeyOf } from './session.ts';
import { usernameOf } from './session-key.ts';
import type { SessionNotices } from './session-notice.ts';

/** What guarding a page needs from the browser. */
export type GuardPorts = {
  /** Calls back when another tab has changed a key in the storage; `null` stands for all keys. */
  onStored: (task: (key: string | null, text: string | null) => void) => void;
  /** Calls back when the user returns to the page; `fromHistory` if it was in the back/forward cache. */
  onComeBack: (task: (fromHistory: boolean) => void) => void;
  /** Hides the whole page. Returns a function that shows it again. */
  coverPage: () => () => void;
  /** Whether the page may reload automatically: no input would be lost, and the host does not prevent it. */
  mayReload: () => boolean;
  reloadPage: () => void;
};

type Guarded = GuardPorts & {
  session: SessionStore;
  unsaved: UnsavedWorks;
  notices: SessionNotices;
  storage: TextStorage;
  clock: Clock;
  report: Reporter;
  /** Bound to the session; undefined if the server sets none. */
  csrfToken: () => string | undefined;
  /** If the page must not navigate, it is neither covered nor reloaded: the user sees a message instead. */
  navigates: boolean;
};

/** Minimum interval between checks when the user returns (not specified). */
const REREAD_AFTER_MS = 60_000;
/** A page with a beforeunload prompt stays if the user cancels. */
const RELOAD_MAX_MS = 2000;
/** After this time, a silently covered page has either navigated, become visible again, or shows a message. */
const COVERED_MAX_MS = 5000;

/**
 * Ensures that only the user for whom a page was rendered sees it (docs/decisions/0019-identity-change.md). Events of
 * other tabs take effect immediately and are then verified with the server. If another user is signed in, the page
 * reloads; with unsaved input, or after the session has ended, the page is covered instead and the user sees a message.
 * A page from the back/forward cache whose session may have ended is covered until the server has responded or the page
 * has navigated.
 *
 * @returns a function that uncovers the page, for a host that has replaced its content.
 */
export function guardPage({
  session,
  unsaved,
  notices,
  storage,
  clock,
  report,
  csrfToken,
  navigates,
  ...page
}: Guarded): () => void {
  let uncover: (() => void) | undefined;
  let texts: readonly UnsavedText[] = [];
  /** A page with a beforeunload prompt asks once, not for every response. */
  let isReloaded = false;
  let cancelNotice = () => {};

  const cover = () => {
    // Read before the elements handle the change and drop their state.
    if (texts.length === 0) texts = unsaved.read();
    cancelNotice();
    if (navigates) uncover ??= page.coverPage();
  };
  const clearNotice = () => {
    texts = [];
    if (notices.getState()?.kind === 'blocked') notices.setState(null, true);
  };
  const show = () => {
    cancelNotice();
    uncover?.();
    uncover = undefined;
  };
  const release = () => {
    clearNotice();
    show();
  };
  const block = (reason: 'checking' | 'ended') => {
    cover();
    if (reason === 'ended') session.frozen();
    notices.setState({ kind: 'blocked', reason, texts }, true);
  };
  /** A quick decision needs no message. */
  const hide = (reason: 'checking' | 'ended') => {
    cover();
    cancelNotice = clock.after(COVERED_MAX_MS, () => block(reason));
  };
  const mayHaveEnded = watchPossibleEnd({ session, clock, csrfToken });

  session.subscribe((now) => {
    if (now.phase !== 'signed-out') return release();
    switch (now.reason) {
      case 'replaced': {
        cover();
        session.frozen();
        const { firstName, lastName } = now.by.account;
        const tell = () =>
          notices.setState(
            { kind: 'blocked', reason: 'replaced', nowAs: `${firstName} ${lastName}`.trim(), texts },
            true,
          );
        if (isReloaded || texts.length > 0 || !navigates || !page.mayReload()) return tell();
        isReloaded = true;
        page.reloadPage();
        clock.after(RELOAD_MAX_MS, tell);
        return;
      }
      case 'expired':
        report(new PorticoError('session.ended', 'The session has ended, so the page asks for a new sign-in.'));
        if (unsaved.read().length > 0 || texts.length > 0) return block('ended');
        clearNotice();
        // A covered page stays covered until it has navigated.
        if (uncover) hide('ended');
        return;
      case 'chosen':
        release();
    }
  });

  const invalidate = (): void => {
    if (session.getState().phase !== 'signed-in') session.invalidated(false);
    else if (unsaved.read().length === 0) session.invalidated(true);
    else {
      block('checking');
      session.invalidated(false);
    }
  };
  /** Key of the user for whom the page was rendered. */
  let drawnFor: string | undefined;
  const rememberOwner = (now: SessionState) => {
    if (now.phase === 'signed-in') drawnFor = sessionKeyOf(now);
  };
  rememberOwner(session.getState());
  session.subscribe(rememberOwner);
  /** A blocked page does not ask again; events of other tabs update its message. */
  const updateBlockedReason = (stored: string | null): void => {
    const active = notices.getState();
    if (active?.kind !== 'blocked' || active.reason === 'checking') return;
    if (stored === null) notices.setState({ kind: 'blocked', reason: 'ended', texts }, true);
    else if (stored === drawnFor) notices.setState({ kind: 'blocked', reason: 'returned', texts }, true);
    else if (active.reason !== 'replaced') {
      notices.setState({ kind: 'blocked', reason: 'replaced', nowAs: usernameOf(stored), texts }, true);
    }
  };
  const isOtherUser = (stored: string | null): boolean => {
    const now = session.getState();
    return now.phase !== 'unknown' && stored !== keyOf(now);
  };

  page.onStored((key, text) => {
    if (key !== SESSION_KEY && key !== null) return;
    updateBlockedReason(text);
    if (isOtherUser(text)) invalidate();
  });

  let askedAtMs = clock.now();
  page.onComeBack((fromHistory) => {
    const before = session.getState();
    if (isUnresolved(before)) {
      if (session.failure()) session.reread();
      return;
    }
    // Left through a form, the page is in its state from before the sign-out.
    if (fromHistory && navigates && before.phase === 'signed-out' && before.reason === 'chosen' && page.mayReload()) {
      cover();
      page.reloadPage();
      return;
    }
    if ((fromHistory && mayHaveEnded()) || isOtherUser(storage.getItem(SESSION_KEY))) invalidate();
    const now = session.getState();
    if (fromHistory && navigates && now.phase === 'signed-out' && now.reason === 'elsewhere') hide('checking');
    if (!fromHistory && isRecent(askedAtMs, clock.now(), REREAD_AFTER_MS)) return;
    askedAtMs = clock.now();
    session.reread();
  });
  return show;
}

/** Key of the signed-in user, as far as the page knows. */
function keyOf(now: SessionState): string | null {
  if (now.phase === 'signed-in') return sessionKeyOf(now);
  return now.phase === 'signed-out' && now.reason === 'replaced' ? sessionKeyOf(now.by) : null;
}
