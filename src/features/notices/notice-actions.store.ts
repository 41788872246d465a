import { asError } from '../../base/errors.ts';
import { doubling } from '../../base/time/schedule.ts';
import { announcementOf } from '../../browser/transport/announcements.ts';
import { isPassing, sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { NoticeInput } from './notice-input.wire.ts';
import { createNotice, dismissNotice, removeNotice, replaceNotice, updateNotice } from './notices.api.ts';
import { type Bell, type FormMode, type NoticeDialog, noticesOf } from './notices.store.ts';
import { marksRead, occasionOf, personOf, standingIn } from './notices.ts';
import { NOTICE_ERROR_CODES, type Notice } from './notices.wire.ts';
import { words } from './notices.words.ts';

/** How a dialog ended (shell.md section 4): CHANGED after publish and after remove-and-create, else UNCHANGED. */
export type DialogResult = 'CHANGED' | 'UNCHANGED';

/** What a person does with the message, in the one dialog of the page. */
export type NoticeActions = {
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

/** A mark as read that did not get through is tried again, quietly (decision A14). */
const DISMISS_RETRIES = doubling(1000, 30_000, 8);

/** The page's one set of actions on broadcast messages, shared by all bells. */
export const noticeActions = (shell: Shell): NoticeActions => shell.shared('notice-actions@1', createNoticeActions);

function createNoticeActions(shell: Shell): NoticeActions {
  const { session, unsaved, graphql, clock, messages, report } = shell;
  const notices = noticesOf(shell);
  const { show } = notices;

  // A draft that the server did not take waits without a form.
  let forgetDraft = () => {};
  notices.subscribe(({ dialog, draft: latest }) => {
    const draft = dialog ? null : latest;
    forgetDraft();
    forgetDraft = draft ? unsaved.register({ name: words.form.body, readText: () => draft.message }) : () => {};
  });
  const person = () => personOf(session.getState());
  const standing = () => standingIn(notices.getState());

  function markRead(notice: Notice): void {
    if (notice.read || !marksRead(session.getState())) return;
    notices.learnRead(occasionOf(notice));
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

  /** The person has closed the message, and so has read it (shell.md section 4). */
  function finish(notice: Notice): void {
    notices.closed.add(notice, { read: marksRead(session.getState()) });
    markRead(notice);
  }

  /** Runs a change; whatever goes wrong, the person reads one sentence and the truth is read again. */
  async function change(run: () => Promise<Notice | null>, success: string): Promise<boolean> {
    const author = person();
    try {
      const notice = await run();
      if (person() !== author) return false;
      // Whoever wrote it does not need it to pop up.
      if (notice) notices.closed.add(notice, { read: false });
      notices.learn(notice);
      messages.say(success);
      return true;
    } catch (error) {
      report(asError(error));
      if (person() !== author) return false;
      messages.say(isInMaintenance(error) ? sentenceFor(503) : words.failed, 'error');
      notices.refreshQuietly();
      return false;
    }
  }

  /** The message on the server; when nobody answers, what is known of it, which is better than nothing. */
  async function readForDialog(): Promise<Notice | null | 'unreadable'> {
    try {
      return await notices.refresh();
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
    if (notices.getState().dialog !== opening) return; // closed meanwhile
    if (notice === 'unreadable') show(null);
    else if (mode === 'create' && notice) show({ bell, kind: 'replace?' });
    else if (mode === 'edit' && !notice) show({ bell, kind: 'removed' });
    else show({ ...opening, mode: notice ? mode : 'create', notice });
  }

  async function save(input: NoticeInput): Promise<DialogResult | undefined> {
    const { dialog } = notices.getState();
    if (dialog?.kind !== 'form' || dialog.saving || dialog.notice === 'loading') return undefined;
    const { mode, notice } = dialog;
    const saving = { ...dialog, saving: true };
    show(saving);
    const done = await change(...changeOf(mode, notice, input));
    if (notices.getState().dialog !== saving) return undefined; // somebody else is signed in, or the bell is gone
    notices.setState({ dialog: null, draft: done ? null : input });
    return done && mode !== 'edit' ? 'CHANGED' : 'UNCHANGED';
  }

  function changeOf(mode: FormMode, notice: Notice | null, input: NoticeInput): [() => Promise<Notice>, string] {
    if (!notice) return [() => createNotice(graphql, input), words.published];
    if (mode === 'edit') return [() => updateNotice(graphql, notice.id, input), words.updated];
    return [() => replaceNotice(graphql, notice.id, input), words.replaced];
  }

  return {
    async openMessage(bell) {
      const opening: NoticeDialog = { bell, kind: 'message', notice: 'loading' };
      show(opening);
      const notice = await readForDialog();
      if (notices.getState().dialog !== opening) return; // closed meanwhile
      if (notice === 'unreadable') show(null);
      else show(notice ? { ...opening, notice } : { bell, kind: 'removed' });
    },
    startCreate(bell) {
      if (standing()) show({ bell, kind: 'replace?' });
      else void openForm(bell, 'create');
    },
    confirmReplace() {
      const { dialog } = notices.getState();
      if (dialog) void openForm(dialog.bell, 'remove-and-create');
    },
    startEdit(bell) {
      const { dialog } = notices.getState();
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') finish(dialog.notice);
      void openForm(bell, 'edit');
    },
    startRemove(bell) {
      const notice = standing();
      show(notice ? { bell, kind: 'remove?', notice } : { bell, kind: 'removed' });
    },
    async confirmRemove() {
      const { dialog } = notices.getState();
      if (dialog?.kind !== 'remove?') return 'UNCHANGED';
      show(null);
      const removed = await change(() => removeNotice(graphql, dialog.notice.id).then(() => null), words.gone);
      return removed ? 'CHANGED' : 'UNCHANGED';
    },
    save,
    abandonDialog() {
      const { dialog } = notices.getState();
      // Its code will not come by itself.
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') notices.closed.add(dialog.notice, { read: false });
      show(null);
    },
    closeDialog() {
      const { dialog } = notices.getState();
      if (dialog?.kind === 'form' && dialog.saving) return false;
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') finish(dialog.notice);
      notices.setState({ dialog: null, ...(dialog?.kind === 'form' && { draft: null }) });
      return true;
    },
  };
}

/** What the shell says of it, where the page stays, is enough: the same sentence is not repeated. */
const isInMaintenance = (error: unknown): boolean =>
  error instanceof TransportFailure && announcementOf(error) === 'maintenance';

const isGone = (error: unknown): boolean => error instanceof TransportFailure && error.code === NOTICE_ERROR_CODES.gone;
