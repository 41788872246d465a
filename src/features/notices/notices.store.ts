import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import { doubling } from '../../base/time/schedule.ts';
import { announcementOf } from '../../browser/transport/announcements.ts';
import { isPassing, sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { hasFeature, type SessionState } from '../../shell/session/session.ts';
import type { NoticeInput } from './notice-input.wire.ts';
import {
  createNotice,
  dismissNotice,
  readCurrentNotice,
  removeNotice,
  replaceNotice,
  updateNotice,
} from './notices.api.ts';
import { type Current, currentOf, marksRead, showsNotices } from './notices.ts';
import { NOTICE_ERROR_CODES, type Notice } from './notices.wire.ts';
import { words } from './notices.words.ts';

export type FormMode = 'create' | 'edit' | 'remove-and-create';

/** Whether each bell that comes reads the message anew, however lately it was read (decision D28). */
const readsEachTime = hasFeature('FORCE_APOLLO_QUERY_REFRESH');

/** Stands for one bell on the page: the element itself. */
export type Bell = object;

/** The one dialog about notices that a page may show, and the bell that shows it. */
export type NoticeDialog = { bell: Bell } & (
  | { kind: 'message'; notice: Notice | 'loading' }
  | { kind: 'removed' }
  | { kind: 'replace?' }
  /** `notice` is the one that the manager saw, whatever stands by the time of the answer. */
  | { kind: 'remove?'; notice: Notice }
  /** `notice` is what stood when the form had loaded; the form is disabled until then. */
  | { kind: 'form'; mode: FormMode; notice: Notice | null | 'loading'; saving: boolean }
);

export type NoticesState = {
  current: Current;
  dialog: NoticeDialog | null;
  /** What somebody wrote and the server did not take; the next form begins with it. */
  draft: NoticeInput | null;
};

/** How a dialog ended (shell.md section 4): CHANGED after publish and after remove-and-create, else UNCHANGED. */
export type DialogResult = 'CHANGED' | 'UNCHANGED';

export type Notices = StoreApi<NoticesState> & {
  /** A bell has come onto the page; the answer takes it away again. `canShow` says whether a person could see it. */
  attach(bell: Bell, canShow: () => boolean): () => void;
  openMessage(bell: Bell): Promise<void>;
  /** Begins a new message; asks first when one stands. */
  startCreate(bell: Bell): void;
  confirmReplace(): void;
  startEdit(bell: Bell): void;
  startRemove(bell: Bell): void;
  confirmRemove(): Promise<DialogResult>;
  /** Undefined when there was nothing to save, or nobody left to tell. */
  save(input: NoticeInput): Promise<DialogResult | undefined>;
  /** Closes whatever is open, unless it is just being saved; false then. */
  closeDialog(): boolean;
  /** The dialog could not be shown at all: it is gone, and nothing counts as read. */
  abandonDialog(): void;
};

/** How long a known message is good enough for another bell (decision D28), in milliseconds. */
const FRESH_MS = 60_000;
/** A mark as read that did not get through is tried again, quietly (decision A14). */
const DISMISS_RETRIES = doubling(1000, 30_000, 8);

/** The shell's one store of broadcast messages, shared by all bells of the page. */
export const noticesOf = (shell: Shell): Notices => shell.shared('notices@1', createNotices);

const personOf = (session: SessionState): string | undefined =>
  session.phase === 'signed-in' ? session.account.id : undefined;

function createNotices(shell: Shell): Notices {
  const { session, unsaved, graphql, clock, live, messages, report } = shell;
  const store = createStore<NoticesState>(() => ({ current: { phase: 'unknown' }, dialog: null, draft: null }));
  const bells = new Map<Bell, () => boolean>();
  const openedByItself = new Set<string>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  // Answers to questions asked before the last change would put the old state back.
  let epoch = 0;
  /** Epoch of the question that is being answered; when it is the present one, its answer will count. */
  let askedAt = Number.NaN;

  const show = (dialog: NoticeDialog | null) => store.setState({ dialog });
  // What became urgent while a dialog was open has waited for its end.
  store.subscribe((now, before) => {
    if (before.dialog && !now.dialog) openUrgent(standing());
  });
  // A draft that the server did not take waits without a form.
  let forgetDraft = () => {};
  store.subscribe(({ dialog, draft: latest }) => {
    const draft = dialog ? null : latest;
    forgetDraft();
    forgetDraft = draft ? unsaved.register({ name: words.form.body, readText: () => draft.message }) : () => {};
  });
  const person = () => personOf(session.getState());

  function learn(notice: Notice | null): void {
    epoch++;
    readAtMs = clock.now();
    store.setState({ current: currentOf(notice) });
    openUrgent(notice);
  }

  /** An urgent unread message opens by itself, once a page, at a bell that somebody can see (shell.md section 4). */
  function openUrgent(notice: Notice | null): void {
    if (!notice?.urgent || notice.read || store.getState().dialog || openedByItself.has(notice.id)) return;
    const bell = [...bells].find(([, canShow]) => canShow())?.[0];
    if (bell === undefined) return;
    openedByItself.add(notice.id);
    show({ bell, kind: 'message', notice });
  }

  /** Asks the server, and remembers the answer unless something newer is known by then. */
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

  const refreshQuietly = () => void refresh({ background: true }).catch((error) => report(asError(error)));

  function onAnotherPerson(): void {
    epoch++;
    readAtMs = Number.NEGATIVE_INFINITY;
    openedByItself.clear();
    store.setState({ current: { phase: 'unknown' }, dialog: null, draft: null });
    if (bells.size > 0) refreshQuietly();
  }

  session.subscribe((now, before) => {
    if (personOf(now) !== personOf(before)) onAnotherPerson();
  });
  live.subscribe(TOPICS.notices, () => bells.size > 0 && refreshQuietly());

  function markRead(notice: Notice): void {
    if (notice.read || !marksRead(session.getState())) return;
    const { current } = store.getState();
    if (current.phase === 'standing' && isSame(current.notice, notice)) {
      epoch++;
      store.setState({ current: currentOf({ ...current.notice, read: true }) });
    }
    const reader = person();
    const waits = DISMISS_RETRIES();
    const attempt = () => {
      if (person() !== reader) return; // it would be marked for somebody who has not seen it
      dismissNotice(graphql, notice).catch((error: unknown) => {
        const wait = waits.next();
        if (isPassing(error) && !wait.done) clock.after(wait.value, attempt);
        else if (!isGone(error)) report(asError(error));
      });
    };
    attempt();
  }

  /** Runs a change; whatever goes wrong, the person reads one sentence and the truth is read again. */
  async function change(run: () => Promise<Notice | null>, success: string): Promise<boolean> {
    const author = person();
    try {
      const notice = await run();
      if (person() !== author) return false;
      // Whoever wrote it does not need it to pop up.
      if (notice) openedByItself.add(notice.id);
      learn(notice);
      messages.say(success);
      return true;
    } catch (error) {
      report(asError(error));
      if (person() !== author) return false;
      messages.say(isInMaintenance(error) ? sentenceFor(503) : words.failed, 'error');
      refreshQuietly();
      return false;
    }
  }

  const standing = (): Notice | null => {
    const { current } = store.getState();
    return current.phase === 'standing' ? current.notice : null;
  };

  /** The message on the server; when nobody answers, what is known of it, which is better than nothing. */
  async function readForDialog(): Promise<Notice | null | 'unreadable'> {
    try {
      return await refresh();
    } catch (error) {
      report(asError(error));
      const known = standing();
      if (!known) messages.say(words.failed, 'error');
      return known ?? 'unreadable';
    }
  }

  /** Opens a form on what stands on the server now; when that does not fit the mode, the fitting dialog instead. */
  async function openForm(bell: Bell, mode: FormMode): Promise<void> {
    const opening: NoticeDialog = { bell, kind: 'form', mode, notice: 'loading', saving: false };
    show(opening);
    const notice = await readForDialog();
    if (store.getState().dialog !== opening) return; // closed meanwhile
    if (notice === 'unreadable') show(null);
    else if (mode === 'create' && notice) show({ bell, kind: 'replace?' });
    else if (mode === 'edit' && !notice) show({ bell, kind: 'removed' });
    else show({ ...opening, mode: notice ? mode : 'create', notice });
  }

  async function save(input: NoticeInput): Promise<DialogResult | undefined> {
    const { dialog } = store.getState();
    if (dialog?.kind !== 'form' || dialog.saving || dialog.notice === 'loading') return undefined;
    const { mode, notice } = dialog;
    const saving = { ...dialog, saving: true };
    show(saving);
    const done = await change(...changeOf(mode, notice, input));
    if (store.getState().dialog !== saving) return undefined; // somebody else is signed in, or the bell is gone
    store.setState({ dialog: null, draft: done ? null : input });
    return done && mode !== 'edit' ? 'CHANGED' : 'UNCHANGED';
  }

  function changeOf(mode: FormMode, notice: Notice | null, input: NoticeInput): [() => Promise<Notice>, string] {
    if (!notice) return [() => createNotice(graphql, input), words.published];
    if (mode === 'edit') return [() => updateNotice(graphql, notice.id, input), words.updated];
    return [() => replaceNotice(graphql, notice.id, input), words.replaced];
  }

  return {
    ...store,
    attach(bell, canShow) {
      const isNew = !bells.has(bell);
      bells.set(bell, canShow);
      const isFresh = isRecent(readAtMs, clock.now(), FRESH_MS) && !(isNew && readsEachTime(session.getState()));
      if (isFresh) openUrgent(standing());
      else if (askedAt !== epoch) refreshQuietly();
      return () => {
        if (bells.get(bell) !== canShow) return; // its view has taken over from its face
        bells.delete(bell);
        if (store.getState().dialog?.bell === bell) show(null);
      };
    },
    async openMessage(bell) {
      const opening: NoticeDialog = { bell, kind: 'message', notice: 'loading' };
      show(opening);
      const notice = await readForDialog();
      if (store.getState().dialog !== opening) return; // closed meanwhile
      if (notice === 'unreadable') show(null);
      else show(notice ? { ...opening, notice } : { bell, kind: 'removed' });
    },
    startCreate(bell) {
      if (standing()) show({ bell, kind: 'replace?' });
      else void openForm(bell, 'create');
    },
    confirmReplace() {
      const { dialog } = store.getState();
      if (dialog) void openForm(dialog.bell, 'remove-and-create');
    },
    startEdit(bell) {
      const { dialog } = store.getState();
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') markRead(dialog.notice);
      void openForm(bell, 'edit');
    },
    startRemove(bell) {
      const notice = standing();
      show(notice ? { bell, kind: 'remove?', notice } : { bell, kind: 'removed' });
    },
    async confirmRemove() {
      const { dialog } = store.getState();
      if (dialog?.kind !== 'remove?') return 'UNCHANGED';
      show(null);
      const removed = await change(() => removeNotice(graphql, dialog.notice.id).then(() => null), words.gone);
      return removed ? 'CHANGED' : 'UNCHANGED';
    },
    save,
    abandonDialog: () => show(null),
    closeDialog() {
      const { dialog } = store.getState();
      if (dialog?.kind === 'form' && dialog.saving) return false;
      store.setState({ dialog: null, ...(dialog?.kind === 'form' && { draft: null }) });
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') markRead(dialog.notice);
      return true;
    },
  };
}

/** The same message, of which nobody was notified again since. */
const isSame = (one: Notice, other: Notice): boolean => one.id === other.id && one.notifiedAt === other.notifiedAt;

/** What the shell says of it, where the page stays, is enough: the same sentence is not repeated. */
const isInMaintenance = (error: unknown): boolean =>
  error instanceof TransportFailure && announcementOf(error) === 'maintenance';

const isGone = (error: unknown): boolean => error instanceof TransportFailure && error.code === NOTICE_ERROR_CODES.gone;
