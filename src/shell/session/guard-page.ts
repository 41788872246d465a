import { PorticoError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { TextStorage } from '../../browser/storage/memory-storage.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { UnsavedText, UnsavedWorks } from '../unsaved/unsaved-work.ts';
import { watchPossibleEnd } from './possible-end.ts';
import type { SessionStore } from './session.store.ts';
import { isUnresolved, type SessionState, sessionKeyOf, usernameOf } from './session.ts';
import type { SessionNotices } from './session-notice.ts';

/** What guarding a page needs of the browser. */
export type GuardPorts = {
  /** Calls back when another tab has stored something else under a key; `null` stands for all keys. */
  onStored: (task: (key: string | null, text: string | null) => void) => void;
  /** Calls back when the person comes back to the page; `fromHistory` when it was kept alive meanwhile without running. */
  onComeBack: (task: (fromHistory: boolean) => void) => void;
  /** Hides all of the page; the answer shows it again. */
  coverPage: () => () => void;
  /** Whether that may happen by itself: nobody has typed anything, and the host does not prevent it. */
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
  /** Belongs to the session, and is another after it; undefined where the server gives none. */
  csrfToken: () => string | undefined;
  /** Where a page may not be left, it is neither covered nor loaded anew: the person is told. */
  navigates: boolean;
};

/** Coming back asks the server at most so often (the specification has no number). */
const REREAD_AFTER_MS = 60_000;
/** A page that may ask whether it can be left stays when the person says no. */
const RELOAD_MAX_MS = 2000;
/** By then a page that was hidden without a word is left, or shown again; else the person is told why. */
const COVERED_MAX_MS = 5000;

/**
 * Keeps a page to the person for whom it was drawn (docs/decisions/0019-identity-change.md). What other tabs do takes
 * effect at once, and is then asked of the server. When somebody else is signed in, the page is loaded anew; while it
 * holds something that nobody has saved it is covered instead, also when the session has ended, and the person is told.
 * A page from the history whose session may have ended meanwhile is covered until the server has answered, or the page
 * is left.
 *
 * @returns shows what was hidden, for a host that has put something else into the page.
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
  /** A page that may ask whether it can be left asks once, and not at each answer of the server. */
  let isReloaded = false;
  let cancelNotice = () => {};

  const cover = () => {
    // Read before the elements hear of the change, and let go of what they hold.
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
  /** What is decided in a moment needs no words. */
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
        // Hidden already, it stays so until it has been left.
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
  /** Key of the person for whom the page was drawn. */
  let drawnFor: string | undefined;
  const rememberOwner = (now: SessionState) => {
    if (now.phase === 'signed-in') drawnFor = sessionKeyOf(now);
  };
  rememberOwner(session.getState());
  session.subscribe(rememberOwner);
  /** A held page is no longer asked for; what other tabs say keeps its words true. */
  const updateBlockedReason = (stored: string | null): void => {
    const held = notices.getState();
    if (held?.kind !== 'blocked' || held.reason === 'checking') return;
    if (stored === null) notices.setState({ kind: 'blocked', reason: 'ended', texts }, true);
    else if (stored === drawnFor) notices.setState({ kind: 'blocked', reason: 'returned', texts }, true);
    else if (held.reason !== 'replaced') {
      notices.setState({ kind: 'blocked', reason: 'replaced', nowAs: usernameOf(stored), texts }, true);
    }
  };
  const isOtherUser = (stored: string | null): boolean => {
    const now = session.getState();
    return now.phase !== 'unknown' && stored !== keyOf(now);
  };

  page.onStored((key, text) => {
    if (key !== STORAGE_KEYS.sessionKey && key !== null) return;
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
    // Left by a form, it is as it was before the person signed out.
    if (fromHistory && navigates && before.phase === 'signed-out' && before.reason === 'chosen' && page.mayReload()) {
      cover();
      page.reloadPage();
      return;
    }
    if ((fromHistory && mayHaveEnded()) || isOtherUser(storage.getItem(STORAGE_KEYS.sessionKey))) invalidate();
    const now = session.getState();
    if (fromHistory && navigates && now.phase === 'signed-out' && now.reason === 'elsewhere') hide('checking');
    if (!fromHistory && isRecent(askedAtMs, clock.now(), REREAD_AFTER_MS)) return;
    askedAtMs = clock.now();
    session.reread();
  });
  return show;
}

/** Key of whoever is signed in, as far as the page knows. */
function keyOf(now: SessionState): string | null {
  if (now.phase === 'signed-in') return sessionKeyOf(now);
  return now.phase === 'signed-out' && now.reason === 'replaced' ? sessionKeyOf(now.by) : null;
}
