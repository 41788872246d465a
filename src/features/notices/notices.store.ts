import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import { doubling } from '../../base/time/schedule.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import {
  createNotice,
  dismissNotice,
  readCurrentNotice,
  removeNotice,
  replaceNotice,
  updateNotice,
} from './notices.api.ts';
import { type Current, currentOf, marksRead, showsNotices } from './notices.ts';
import type { Notice, NoticeInput } from './notices.wire.ts';
import { words } from './notices.words.ts';

export type FormMode = 'create' | 'edit' | 'remove-and-create';

/** Stands for one bell on the page; a symbol, so that bells of different bundles never meet. */
export type Bell = symbol;

/** The one dialog about notices that a page may show, and the bell that shows it. */
export type NoticeDialog = { bell: Bell } & (
  | { kind: 'message'; notice: Notice | 'loading' }
  | { kind: 'removed' }
  | { kind: 'replace?' }
  | { kind: 'remove?' }
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
  /** A bell has come onto the page; the answer takes it away again. */
  attach(bell: Bell): () => void;
  openMessage(bell: Bell): Promise<void>;
  /** Begins a new message; asks first when one stands. */
  startCreate(bell: Bell): void;
  confirmReplace(): void;
  startEdit(bell: Bell): void;
  startRemove(bell: Bell): void;
  confirmRemove(): Promise<DialogResult>;
  save(input: NoticeInput): Promise<DialogResult>;
  closeDialog(): void;
  /** The dialog could not be shown at all: it is gone, and nothing counts as read. */
  abandonDialog(): void;
};

/** How long a known message is good enough for another bell (decision D28), in milliseconds. */
const FRESH_MS = 60_000;
/** A mark as read that did not get through is tried again, quietly (decision A14). */
const DISMISS_RETRIES = doubling(1000, 30_000, 8);

/** The shell's one store of broadcast messages, shared by all bells of the page. */
export const noticesOf = (shell: Shell): Notices => shell.part('notices', createNotices);

function createNotices(shell: Shell): Notices {
  const { session, graphql, clock, live, messages, report } = shell;
  const store = createStore<NoticesState>(() => ({ current: { phase: 'unknown' }, dialog: null, draft: null }));
  const bells = new Set<Bell>();
  const openedByItself = new Set<string>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  // Answers to questions asked before the last change would put the old state back.
  let epoch = 0;

  const show = (dialog: NoticeDialog | null) => store.setState({ dialog });

  function learn(notice: Notice | null): void {
    epoch++;
    readAtMs = clock.now();
    store.setState({ current: currentOf(notice) });
    openUrgent(notice);
  }

  /** An urgent unread message opens by itself, once a page (shell.md section 4, decision A5). */
  function openUrgent(notice: Notice | null): void {
    const [bell] = bells;
    if (!notice?.urgent || notice.read || bell === undefined || store.getState().dialog) return;
    if (openedByItself.has(notice.id)) return;
    openedByItself.add(notice.id);
    show({ bell, kind: 'message', notice });
  }

  async function refresh(): Promise<void> {
    if (!showsNotices(session.getState())) return;
    const asked = ++epoch;
    const notice = await readCurrentNotice(graphql);
    if (asked === epoch) learn(notice);
  }

  const refreshQuietly = () => void refresh().catch(report);

  function onSession(): void {
    epoch++;
    readAtMs = Number.NEGATIVE_INFINITY;
    store.setState({ current: { phase: 'unknown' }, dialog: null, draft: null });
    if (bells.size > 0) refreshQuietly();
  }

  session.subscribe((now, before) => {
    const personOf = (state: typeof now) => (state.phase === 'signed-in' ? state.account.id : undefined);
    if (personOf(now) !== personOf(before)) onSession();
  });
  live.subscribe(TOPICS.notices, () => bells.size > 0 && refreshQuietly());

  function markRead(notice: Notice): void {
    if (notice.read || !marksRead(session.getState())) return;
    const { current } = store.getState();
    if (current.phase === 'standing' && current.notice.id === notice.id) {
      epoch++;
      store.setState({ current: currentOf({ ...current.notice, read: true }) });
    }
    const waits = DISMISS_RETRIES();
    const attempt = () => {
      dismissNotice(graphql, notice.id).catch((error: unknown) => {
        const wait = waits.next();
        if (wait.done) report(asError(error));
        else clock.after(wait.value, attempt);
      });
    };
    attempt();
  }

  /** Runs a change; whatever goes wrong, the person reads one sentence and the truth is read again. */
  async function change(run: () => Promise<Notice | null>, success: string): Promise<boolean> {
    try {
      const notice = await run();
      // Whoever wrote it does not need it to pop up.
      if (notice) openedByItself.add(notice.id);
      learn(notice);
      messages.say(success);
      return true;
    } catch (error) {
      report(asError(error));
      messages.say(words.failed, 'error');
      refreshQuietly();
      return false;
    }
  }

  const standing = (): Notice | null => {
    const { current } = store.getState();
    return current.phase === 'standing' ? current.notice : null;
  };

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

  /** The message on the server; when nobody answers, what is known of it, which is better than nothing. */
  async function readForDialog(): Promise<Notice | null | 'unreadable'> {
    try {
      await refresh();
    } catch (error) {
      report(asError(error));
      if (store.getState().current.phase !== 'standing') {
        messages.say(words.failed, 'error');
        return 'unreadable';
      }
    }
    return standing();
  }

  async function save(input: NoticeInput): Promise<DialogResult> {
    const { dialog } = store.getState();
    if (dialog?.kind !== 'form' || dialog.saving || dialog.notice === 'loading') return 'UNCHANGED';
    const { mode, notice } = dialog;
    show({ ...dialog, saving: true });
    const done = await change(...changeOf(mode, notice, input));
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
    attach(bell) {
      bells.add(bell);
      const isStale = clock.now() - readAtMs > FRESH_MS;
      if (bells.size === 1 && isStale) refreshQuietly();
      return () => {
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
    startRemove: (bell) => show({ bell, kind: 'remove?' }),
    async confirmRemove() {
      const id = standing()?.id;
      show(null);
      if (id === undefined) return 'UNCHANGED';
      const removed = await change(() => removeNotice(graphql, id).then(() => null), words.gone);
      return removed ? 'CHANGED' : 'UNCHANGED';
    },
    save,
    abandonDialog: () => show(null),
    closeDialog() {
      const { dialog } = store.getState();
      store.setState({ dialog: null, ...(dialog?.kind === 'form' && { draft: null }) });
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') markRead(dialog.notice);
    },
  };
}
