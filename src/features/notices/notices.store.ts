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

/** Whether each bell that comes reads the message anew, however lately it was read (decision D28). */
const readsEachTime = hasFeature('FORCE_APOLLO_QUERY_REFRESH');

/** Stands for one bell on the page: the element itself. */
export type Bell = object;

/** The one dialog about notices that a page may show, and the bell that shows it. */
export type NoticeDialog = { bell: Bell } /** `byItself` when nobody has asked for it just now. */ & (
  | { kind: 'message'; notice: Notice | 'loading'; byItself?: true }
  | { kind: 'removed' }
  | { kind: 'replace?' }
  /** `notice` is the one that the manager saw, whatever stands by the time of the answer. */
  | { kind: 'remove?'; notice: Notice }
  /** `notice` is what stood when the form had loaded; the form is disabled until then. */
  | { kind: 'form'; mode: FormMode; notice: Notice | null | 'loading'; saving: boolean }
  /** What somebody wrote who may not publish it any more. */
  | { kind: 'kept'; text: string }
);

export type NoticesState = {
  current: Current;
  dialog: NoticeDialog | null;
  /** What somebody wrote and the server did not take; the next form begins with it. */
  draft: NoticeDraft | null;
};

export type Notices = StoreApi<NoticesState> & {
  /** A bell has come onto the page; the answer takes it away again. `canShow` says whether a person could see it. */
  attach(bell: Bell, canShow: () => boolean): () => void;
  /** Asks the server, and remembers the answer unless something newer is known by then. */
  refresh(): Promise<Notice | null>;
  /** The same where nobody waits for it. */
  refreshQuietly(): void;
  /** This is what stands now. */
  learn(notice: Notice | null): void;
  /** The person has read the message that asks for this. */
  learnRead(occasion: string): void;
  closed: ClosedNotices;
  show(dialog: NoticeDialog | null): void;
};

/** How long a known message is good enough for another bell (decision D28), in milliseconds. */
const FRESH_MS = 60_000;
/** The shell's one store of broadcast messages, shared by all bells of the page. */
export const noticesOf = (shell: Shell): Notices => shell.shared('notices@1', createNotices);

function createNotices(shell: Shell): Notices {
  const { session, graphql, clock, live, report } = shell;
  const store = createStore<NoticesState>(() => ({ current: { phase: 'unknown' }, dialog: null, draft: null }));
  const bells = new Map<Bell, () => boolean>();
  const closed = closedNotices(shell, onClosedElsewhere);
  let poppingUpFor: string | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  // Answers to questions asked before the last change would put the old state back.
  let epoch = 0;
  /** Epoch of the question that is being answered; when it is the present one, its answer will count. */
  let askedAt = Number.NaN;

  const show = (dialog: NoticeDialog | null) => store.setState({ dialog });
  // What became urgent while a dialog was open has waited for its end.
  store.subscribe((now, before) => {
    if (before.dialog && !now.dialog) considerUrgent();
  });
  const person = () => userIdOf(session.getState());

  function learn(notice: Notice | null): void {
    epoch++;
    readAtMs = clock.now();
    store.setState({ current: currentOf(notice) });
    if (notice) followInDialog(notice);
    considerUrgent();
  }

  /** An open message changes with what stands, and goes when it has been read elsewhere. One that was removed stays to be read. */
  function followInDialog(notice: Notice): void {
    const { dialog } = store.getState();
    if (dialog?.kind !== 'message' || dialog.notice === 'loading' || dialog.notice.id !== notice.id) return;
    const { read } = dialog.notice;
    // Who has opened it again after closing it wants to see it.
    if (notice.read && !read && !closed.has(notice)) show(null);
    else show({ ...dialog, notice: { ...notice, read: read && notice.read } });
  }

  /** The urgent message that nobody has read or closed yet, while no dialog is open (shell.md section 4). */
  function urgent(): Notice | null {
    const notice = activeNotice(store.getState());
    if (!notice?.urgent || notice.read || store.getState().dialog || bells.size === 0) return null;
    return closed.has(notice) ? null : notice;
  }

  const placeForUrgent = () => [...bells].find(([, canShow]) => canShow())?.[0];

  /** Opens the urgent message by itself at a bell that somebody can see, when there is one. */
  async function considerUrgent(): Promise<void> {
    const reader = person();
    if (reader === undefined || poppingUpFor === reader || !urgent()) return;
    poppingUpFor = reader;
    const loaded = await fetchCode(
      'What opens an urgent message by itself',
      () => import('../../ui/dialog/pop-up.ts'),
      (code, message, cause) => report(new PorticoError(code, message, { cause })),
      { reloads: false }, // nobody has asked for anything
    );
    if (typeof loaded === 'string') return; // it was reported, and would not come the next time either
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

  function onClosedElsewhere({ noticeKey: occasion, read, wasClosed }: Closed & { wasClosed: boolean }): void {
    const { dialog } = store.getState();
    const isShown =
      dialog?.kind === 'message' && dialog.notice !== 'loading' && noticeKeyOf(dialog.notice) === occasion;
    if (isShown && !wasClosed) show(null);
    if (read) learnRead(occasion);
  }

  function learnRead(occasion: string): void {
    const { current } = store.getState();
    if (current.phase !== 'active' || noticeKeyOf(current.notice) !== occasion) return;
    epoch++; // an answer that is on its way may not know of it
    store.setState({ current: currentOf({ ...current.notice, read: true }) });
  }

  async function refresh(options?: { background: boolean }): Promise<Notice | null> {
    if (!showsNotices(session.getState())) return null;
    const asked = ++epoch;
    askedAt = asked;
    try {
      const notice = await readCurrentNotice(graphql, options);
      if (asked === epoch) learn(notice);
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
        // What is known is read again after the next change.
        if (isPassing(error) && store.getState().current.phase === 'unknown')
          cancelRetry = clock.after(wait.next().value, refreshQuietly);
      },
    );
  };

  function onUserChanged(): void {
    epoch++;
    readAtMs = Number.NEGATIVE_INFINITY;
    closed.begin();
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
        if (bells.get(bell) !== canShow) return; // its view has taken over from its face
        bells.delete(bell);
        if (store.getState().dialog?.bell === bell) show(null);
      };
    },
    refresh,
    refreshQuietly,
    learn,
    learnRead,
    closed,
    show,
  };
}
