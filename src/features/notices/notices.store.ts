import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError, PorticoError } from '../../base/errors.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../base/time/schedule.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import { isPassing } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { onUserChange, userIdOf } from '../../shell/session/on-user-change.ts';
import { hasFeature } from '../../shell/session/session.ts';
import { type Closed, type ClosedNotices, closedNotices } from './closed-notices.ts';
import type { NoticeDraft } from './notice-form.ts';
import { readCurrentNotice } from './notices.api.ts';
import { activeNotice, type Current, currentOf, noticeKeyOf, showsNotices } from './notices.ts';
import type { Notice } from './notices.wire.ts';

export type FormMode = 'create' | 'edit' | 'remove-and-create';

/** Whether each new bell reads the message again, even if it was read recently. */
const readsEachTime = hasFeature('FORCE_APOLLO_QUERY_REFRESH');

/** Identifies a bell on the page: its element. */
export type Bell = object;

/** The page's single dialog about notices, and the bell that shows it. */
export type NoticeDialog = { bell: Bell } /** `byItself` if the user has not opened it. */ & (
  | { kind: 'message'; notice: Notice | 'loading'; byItself?: true }
  | { kind: 'removed' }
  | { kind: 'replace?' }
  /** `notice` is the one that the manager saw, even if another is active by now. */
  | { kind: 'remove?'; notice: Notice }
  /** `notice` was active when the form loaded; the form is disabled until then. */
  | { kind: 'form'; mode: FormMode; notice: Notice | null | 'loading'; saving: boolean }
  /** The draft of a user who has lost the permission to publish. */
  | { kind: 'kept'; text: string }
);

export type NoticesState = {
  current: Current;
  dialog: NoticeDialog | null;
  /** A draft that failed to save; the next form starts with it. */
  draft: NoticeDraft | null;
};

export type Notices = StoreApi<NoticesState> & {
  /** Registers a bell. Returns a function that unregisters it. `canShow` tells whether it is visible. */
  attach(bell: Bell, canShow: () => boolean): () => void;
  /** Reads the notice from the server and stores it, unless a newer state is known by then. */
  refresh(): Promise<Notice | null>;
  /** Like refresh, but ignores failures. */
  refreshQuietly(): void;
  /** Stores the current state. */
  setNotice(notice: Notice | null): void;
  /** The user has read the message with this key. */
  setRead(noticeKey: string): void;
  closed: ClosedNotices;
  show(dialog: NoticeDialog | null): void;
};

/** How long a known message stays valid for another bell, in milliseconds. */
const FRESH_MS = 60_000;
/** Returns the shell's notices, shared by all bells of the page. */
export const noticesOf = (shell: Shell): Notices => shell.shared('notices@1', createNotices);

function createNotices(shell: Shell): Notices {
  const { session, graphql, clock, live, report } = shell;
  const store = createStore<NoticesState>(() => ({ current: { phase: 'unknown' }, dialog: null, draft: null }));
  const bells = new Map<Bell, () => boolean>();
  const closed = closedNotices(shell, onClosedElsewhere);
  let poppingUpFor: string | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  // Increased by each change; a response to an earlier request would restore the old state.
  let epoch = 0;
  /** Epoch of the pending request; its response counts if the epoch is still current. */
  let askedAt = Number.NaN;

  const show = (dialog: NoticeDialog | null) => store.setState({ dialog });
  // A message that became urgent while a dialog was open has been waiting for it to close.
  store.subscribe((now, before) => {
    if (before.dialog && !now.dialog) considerUrgent();
  });
  const person = () => userIdOf(session.getState());

  function setNotice(notice: Notice | null): void {
    epoch++;
    readAtMs = clock.now();
    store.setState({ current: currentOf(notice) });
    if (notice) followInDialog(notice);
    considerUrgent();
  }

  /** Updates the open message, and closes it when it has been read elsewhere. A removed message stays open. */
  function followInDialog(notice: Notice): void {
    const { dialog } = store.getState();
    if (dialog?.kind !== 'message' || dialog.notice === 'loading' || dialog.notice.id !== notice.id) return;
    const { read } = dialog.notice;
    // A message that the user has reopened stays open.
    if (notice.read && !read && !closed.has(notice)) show(null);
    else show({ ...dialog, notice: { ...notice, read: read && notice.read } });
  }

  /** Returns the urgent message that is neither read nor closed yet, while no dialog is open. */
  function urgent(): Notice | null {
    const notice = activeNotice(store.getState());
    if (!notice?.urgent || notice.read || store.getState().dialog || bells.size === 0) return null;
    return closed.has(notice) ? null : notice;
  }

  const placeForUrgent = () => [...bells].find(([, canShow]) => canShow())?.[0];

  /** Opens the urgent message automatically at a visible bell. */
  async function considerUrgent(): Promise<void> {
    const reader = person();
    if (reader === undefined || poppingUpFor === reader || !urgent()) return;
    poppingUpFor = reader;
    const loaded = await fetchCode(
      'What opens an urgent message by itself',
      () => import('../../ui/dialog/pop-up.ts'),
      (code, message, cause) => report(new PorticoError(code, message, { cause })),
      { reloads: false }, // the user did not request it
    );
    if (typeof loaded === 'string') return; // it was reported, and another attempt would fail as well
    await loaded.popUp(shell, {
      name: `portico-urgent-notice@1:${reader}`,
      isWanted: () => person() === reader && urgent() !== null,
      hasPlace: () => placeForUrgent() !== undefined,
      open: openUrgent,
    });
    if (poppingUpFor === reader) poppingUpFor = undefined;
  }

  function openUrgent(): Promise<void> {
    const notice = urgent();
    const bell = placeForUrgent();
    if (!notice || !bell) return Promise.resolve();
    show({ bell, kind: 'message', notice, byItself: true });
    return new Promise((resolve) => {
      const end = store.subscribe(({ dialog }) => {
        if (dialog?.kind === 'message') return;
        end();
        resolve();
      });
    });
  }

  function onClosedElsewhere({ noticeKey, read, wasClosed }: Closed & { wasClosed: boolean }): void {
    const { dialog } = store.getState();
    const isShown =
      dialog?.kind === 'message' && dialog.notice !== 'loading' && noticeKeyOf(dialog.notice) === noticeKey;
    if (isShown && !wasClosed) show(null);
    if (read) setRead(noticeKey);
  }

  function setRead(noticeKey: string): void {
    const { current } = store.getState();
    if (current.phase !== 'active' || noticeKeyOf(current.notice) !== noticeKey) return;
    const isPending = askedAt === epoch;
    epoch++; // a pending response may be outdated
    store.setState({ current: currentOf({ ...current.notice, read: true }) });
    if (isPending) refreshQuietly(); // it may also be the first to contain a newer message
  }

  async function refresh(options?: { background: boolean }): Promise<Notice | null> {
    if (!showsNotices(session.getState())) return null;
    const asked = ++epoch;
    askedAt = asked;
    try {
      const notice = await readCurrentNotice(graphql, options);
      if (asked === epoch) setNotice(notice);
      return notice;
    } finally {
      if (asked === askedAt) askedAt = Number.NaN;
    }
  }

  const waits = jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random);
  let wait = waits();
  let cancelRetry = () => {};
  const refreshQuietly = () => {
    cancelRetry();
    refresh({ background: true }).then(
      () => {
        wait = waits();
      },
      (error: unknown) => {
        report(asError(error));
        // A known state is read again after the next change.
        if (isPassing(error) && store.getState().current.phase === 'unknown')
          cancelRetry = clock.after(wait.next().value, refreshQuietly);
      },
    );
  };

  function onUserChanged(): void {
    epoch++;
    readAtMs = Number.NEGATIVE_INFINITY;
    closed.start();
    store.setState({ current: { phase: 'unknown' }, dialog: null, draft: null });
    if (bells.size > 0) refreshQuietly();
  }

  onUserChange(session, onUserChanged);
  live.subscribe(TOPICS.notices, () => bells.size > 0 && refreshQuietly());

  return {
    ...store,
    attach(bell, canShow) {
      const isNew = !bells.has(bell);
      bells.set(bell, canShow);
      const isFresh = isRecent(readAtMs, clock.now(), FRESH_MS) && !(isNew && readsEachTime(session.getState()));
      if (isFresh) void considerUrgent();
      else if (askedAt !== epoch) refreshQuietly();
      return () => {
        if (bells.get(bell) !== canShow) return; // its view has replaced its placeholder
        bells.delete(bell);
        if (store.getState().dialog?.bell === bell) show(null);
      };
    },
    refresh,
    refreshQuietly,
    setNotice: setNotice,
    setRead: setRead,
    closed,
    show,
  };
}
