import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import type { DialogResult, NoticeActions } from './notice-actions.store.ts';
import { NoticeBylineView } from './notice-byline-view.tsx';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import { NoticeFormView } from './notice-form-view.tsx';
import { NoticeKeptView } from './notice-kept-view.tsx';
import { NoticeSeverityView } from './notice-severity-view.tsx';
import { NoticeText } from './notice-text-view.tsx';
import type { NoticeDialog, Notices } from './notices.store.ts';

const NARROW_PX = 440;
/** Width of the notice dialog. */
const NOTICE_PX = 560;

type NoticeDialogsViewProps = {
  notices: Notices;
  actions: NoticeActions;
  dialog: NoticeDialog;
  manages: boolean;
  shell: Shell;
  returnFocusTo: () => HTMLElement | null;
  onClosed: (result: DialogResult) => void;
};

/** Renders the open dialog about the message. */
export function NoticeDialogsView({
  notices,
  actions,
  dialog,
  manages,
  shell,
  returnFocusTo,
  onClosed,
}: NoticeDialogsViewProps) {
  const words = useWords(noticeDialogsWords);
  const close = () => {
    if (actions.closeDialog()) onClosed('UNCHANGED');
  };
  const shared = { returnFocusTo, onClose: close };

  switch (dialog.kind) {
    case 'message':
      return (
        <Dialog
          {...shared}
          key="message"
          name="message"
          title={words.message.title}
          widthPx={NOTICE_PX}
          isDescribed
          footer={
            <>
              {dialog.notice !== 'loading' && (
                <NoticeBylineView shell={shell} notice={dialog.notice} manages={manages} />
              )}
              {manages ? (
                <>
                  <Button data-ref="message-cancel" data-autofocus onClick={close}>
                    {words.message.cancel}
                  </Button>
                  <Button kind="primary" data-ref="message-edit" onClick={() => actions.startEdit(dialog.bell)}>
                    {words.message.edit}
                  </Button>
                </>
              ) : (
                <Button kind="primary" data-ref="message-ok" data-autofocus onClick={close}>
                  {words.message.ok}
                </Button>
              )}
            </>
          }
        >
          {dialog.notice === 'loading' ? (
            <div className="p-notice-loading" role="status" aria-label={words.message.loading} />
          ) : (
            // Focused instead of a button, so that a user who is typing does not press one.
            <div className="p-notice-said" {...(dialog.byItself && { tabIndex: -1, 'data-autofocus': true })}>
              <NoticeSeverityView severity={dialog.notice.severity} />
              <NoticeText text={dialog.notice.message} />
            </div>
          )}
        </Dialog>
      );
    case 'removed':
      return (
        <Dialog
          {...shared}
          key="removed"
          name="removed"
          title={words.removed.title}
          widthPx={NARROW_PX}
          isDescribed
          footer={
            <Button kind="primary" data-ref="removed-ok" onClick={close}>
              {words.removed.ok}
            </Button>
          }
        >
          <p>{words.removed.text}</p>
        </Dialog>
      );
    case 'replace?':
      return (
        <ConfirmDialog
          key="replace"
          name="replace"
          title={words.replace.title}
          confirmText={words.replace.confirm}
          cancelText={words.replace.cancel}
          tooltip={words.replace.hint}
          onCancel={close}
          onConfirm={actions.confirmReplace}
          returnFocusTo={returnFocusTo}
        >
          <p>{words.replace.text}</p>
        </ConfirmDialog>
      );
    case 'remove?':
      return (
        <ConfirmDialog
          key="remove"
          name="remove"
          title={words.remove.title}
          confirmText={words.remove.confirm}
          cancelText={words.remove.cancel}
          kind="danger"
          onCancel={close}
          onConfirm={() => void actions.confirmRemove().then(onClosed)}
          returnFocusTo={returnFocusTo}
        >
          <p>{words.remove.text}</p>
        </ConfirmDialog>
      );
    case 'kept':
      return <NoticeKeptView {...shared} key="kept" text={dialog.text} widthPx={NOTICE_PX} />;
    case 'form':
      return (
        <NoticeFormView
          {...shared}
          key="form"
          mode={dialog.mode}
          notice={dialog.notice}
          saving={dialog.saving}
          shell={shell}
          draft={notices.getState().draft}
          widthPx={NOTICE_PX}
          onSave={(writing) => void actions.save(writing).then((result) => result && onClosed(result))}
        />
      );
  }
}
