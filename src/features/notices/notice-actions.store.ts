import { asError } from '../../base/errors.ts';
import { doubling } from '../../base/time/schedule.ts';
import { announcementOf } from '../../browser/transport/announcements.ts';
import { isPassing, sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { userIdOf } from '../../shell/session/on-user-change.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import { matches, type NoticeDraft } from './notice-form.ts';
import { createNotice, dismissNotice, removeNotice, replaceNotice, updateNotice } from './notices.api.ts';
import { type Bell, type FormMode, type NoticeDialog, noticesOf } from './notices.store.ts';
import { activeNotice, managesNotices, marksRead, noticeKeyOf } from './notices.ts';
import { NOTICE_ERROR_CODES, type Notice } from './notices.wire.ts';

/** How a dialog ended: CHANGED after publish and after remove-and-create, else UNCHANGED. */
export type DialogResult = 'CHANGED' | 'UNCHANGED';

/** The user's actions on the notice, in the page's one dialog. */
export type NoticeActions = {
  openMessage(bell: Bell): Promise<void>;
  /** Starts a new message; asks first if one is active. */
  startCreate(bell: Bell): void;
  confirmReplace(): void;
  startEdit(bell: Bell): void;
  startRemove(bell: Bell): void;
  confirmRemove(): Promise<DialogResult>;
  /** Undefined if there was nothing to save, or the user has changed. */
  save(writing: NoticeDraft): Promise<DialogResult | undefined>;
  /** Closes the open dialog. Returns false while it is being saved. */
  closeDialog(): boolean;
  /** The dialog failed to load: closes it without counting the message as read. */
  abandonDialog(): void;
};

/** Retries a failed read mark silently (docs/decisions/0034-notice-actions.md). */
const DISMISS_RETRIES = doubling(1000, 30_000, 8);

/** Returns the page's notice actions, shared by all bells. */
export const noticeActions = (shell: Shell): NoticeActions => shell.shared('notice-actions@1', createNoticeActions);

function createNoticeActions(shell: Shell): NoticeActions {
  const { session, unsaved, graphql, clock, messages, report } = shell;
  const notices = noticesOf(shell);
  const { show } = notices;

  // A draft that failed to save waits without a form.
  let unregisterDraft = () => {};
  notices.subscribe(({ dialog, draft: latest }) => {
    const draft = dialog ? null : latest;
    unregisterDraft();
    unregisterDraft = draft
      ? unsaved.register({ name: noticeDialogsWords().form.body, readText: () => draft.message })
      : () => {};
  });
  const person = () => userIdOf(session.getState());
  const active = () => activeNotice(notices.getState());

  function markRead(notice: Notice): void {
    if (notice.read || !marksRead(session.getState())) return;
    notices.setRead(noticeKeyOf(notice));
    const reader = person();
    const waits = DISMISS_RETRIES();
    const attempt = () => {
      if (person() !== reader) return; // it would be marked for a user who has not seen it
      dismissNotice(graphql, notice).catch((error: unknown) => {
        const wait = waits.next();
        if (isPassing(error) && !wait.done) clock.after(wait.value, attempt);
        else if (!isGone(error)) report(asError(error));
      });
    };
    attempt();
  }

  /** Closing the message counts as reading it. */
  function finish(notice: Notice): void {
    notices.closed.add(notice, { read: marksRead(session.getState()) });
    markRead(notice);
  }

  type Change = {
    run: () => Promise<Notice | null>;
    success: string;
    /** Whether the change has been made, given the current notice. */
    isMade: (now: Notice | null) => boolean;
  };

  /**
   * Makes a change. On failure, shows one message and reads the notice again; a change without a response may have been
   * made nevertheless, which counts as success.
   */
  async function change({ run, success, isMade }: Change): Promise<'made' | 'failed' | 'forbidden'> {
    const author = person();
    const succeed = (notice: Notice | null) => {
      // The author does not need to see it open.
      if (notice) notices.closed.add(notice, { read: false });
      notices.setNotice(notice);
      messages.show(success);
      return 'made' as const;
    };
    try {
      const notice = await run();
      return person() === author ? succeed(notice) : 'failed';
    } catch (error) {
      report(asError(error));
      const now = isPassing(error) && person() === author ? await notices.refresh().catch(() => undefined) : undefined;
      if (person() !== author) return 'failed';
      if (now !== undefined && isMade(now)) return succeed(now);
      messages.show(isInMaintenance(error) ? sentenceFor(503) : noticeDialogsWords().said.failed, 'error');
      if (now === undefined) notices.refreshQuietly();
      return isForbidden(error) ? 'forbidden' : 'failed';
    }
  }

  /** Reads the notice from the server; without a response, returns the known one. */
  async function readForDialog(): Promise<Notice | null | 'unreadable'> {
    try {
      return await notices.refresh();
    } catch (error) {
      report(asError(error));
      const known = active();
      if (!known) messages.show(noticeDialogsWords().said.failed, 'error');
      return known ?? 'unreadable';
    }
  }

  /**
   * Opens a form for the server's current notice. If it does not fit the mode, opens the appropriate dialog instead.
   */
  async function openForm(bell: Bell, mode: FormMode): Promise<void> {
    const opening: NoticeDialog = { bell, kind: 'form', mode, notice: 'loading', saving: false };
    show(opening);
    const notice = await readForDialog();
    if (notices.getState().dialog !== opening) return; // closed in the meantime
    if (notice === 'unreadable') show(null);
    else if (mode === 'create' && notice) show({ bell, kind: 'replace?' });
    else if (mode === 'edit' && !notice) show({ bell, kind: 'removed' });
    else show({ ...opening, mode: notice ? mode : 'create', notice });
  }

  async function save(writing: NoticeDraft): Promise<DialogResult | undefined> {
    const { dialog } = notices.getState();
    if (dialog?.kind !== 'form' || dialog.saving || dialog.notice === 'loading') return undefined;
    const { mode, notice } = dialog;
    const saving = { ...dialog, saving: true };
    show(saving);
    const outcome = await change(changeOf(mode, notice, writing));
    // The error may be the first sign of a revoked permission.
    if (outcome === 'forbidden') await session.refresh().catch(() => {});
    if (notices.getState().dialog !== saving) return undefined; // the user has changed, or the bell was removed
    // Without the permission, no form could show the draft again.
    const isLost = outcome === 'forbidden' && !managesNotices(session.getState());
    notices.setState({
      dialog: isLost ? { bell: dialog.bell, kind: 'kept', text: writing.message } : null,
      draft: outcome === 'made' ? null : writing,
    });
    return outcome === 'made' && mode !== 'edit' ? 'CHANGED' : 'UNCHANGED';
  }

  function changeOf(mode: FormMode, notice: Notice | null, input: NoticeDraft): Change {
    const isNotified = (now: Notice) => !input.notifyAgain || now.notifiedAt !== notice?.notifiedAt;
    const isWritten = (now: Notice | null): now is Notice => now !== null && matches(now, input) && isNotified(now);
    const isNew = (now: Notice | null) => isWritten(now) && now.id !== notice?.id;
    if (!notice)
      return { run: () => createNotice(graphql, input), success: noticeDialogsWords().said.published, isMade: isNew };
    const { id } = notice;
    if (mode === 'edit')
      return {
        run: () => updateNotice(graphql, id, input),
        success: noticeDialogsWords().said.updated,
        isMade: (now) => isWritten(now) && now.id === id,
      };
    return { run: () => replaceNotice(graphql, id, input), success: noticeDialogsWords().said.replaced, isMade: isNew };
  }

  return {
    async openMessage(bell) {
      const opening: NoticeDialog = { bell, kind: 'message', notice: 'loading' };
      show(opening);
      const notice = await readForDialog();
      if (notices.getState().dialog !== opening) return; // closed in the meantime
      if (notice === 'unreadable') show(null);
      else show(notice ? { ...opening, notice } : { bell, kind: 'removed' });
    },
    startCreate(bell) {
      if (active()) show({ bell, kind: 'replace?' });
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
      const notice = active();
      show(notice ? { bell, kind: 'remove?', notice } : { bell, kind: 'removed' });
    },
    async confirmRemove() {
      const { dialog } = notices.getState();
      if (dialog?.kind !== 'remove?') return 'UNCHANGED';
      show(null);
      const { id } = dialog.notice;
      const outcome = await change({
        run: () => removeNotice(graphql, id).then(() => null),
        success: noticeDialogsWords().said.removed,
        isMade: (now) => now?.id !== id,
      });
      return outcome === 'made' ? 'CHANGED' : 'UNCHANGED';
    },
    save,
    abandonDialog() {
      const { dialog } = notices.getState();
      // Its code will not load.
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') notices.closed.add(dialog.notice, { read: false });
      show(null);
    },
    closeDialog() {
      const { dialog } = notices.getState();
      if (dialog?.kind === 'form' && dialog.saving) return false;
      if (dialog?.kind === 'message' && dialog.notice !== 'loading') finish(dialog.notice);
      const isGivenUp = dialog?.kind === 'form' || dialog?.kind === 'kept';
      notices.setState({ dialog: null, ...(isGivenUp && { draft: null }) });
      return true;
    },
  };
}

/** The shell already shows this message. */
const isInMaintenance = (error: unknown): boolean =>
  error instanceof TransportFailure && announcementOf(error) === 'maintenance';

const isGone = (error: unknown): boolean => error instanceof TransportFailure && error.code === NOTICE_ERROR_CODES.gone;

const isForbidden = (error: unknown): boolean =>
  error instanceof TransportFailure && error.code === NOTICE_ERROR_CODES.forbidden;
