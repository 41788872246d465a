import type { UnsavedWorks } from '../../shell/unsaved/unsaved-work.ts';
import { Button } from '../../ui/button/button.tsx';
import { HintedButton } from '../../ui/button/hinted-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NoticeFormView } from './notice-form-view.tsx';
import { NoticeText } from './notice-text-view.tsx';
import type { DialogResult, NoticeDialog, Notices } from './notices.store.ts';
import { words } from './notices.words.ts';

const NARROW_PX = 440;
/** Width of the notice dialog (shell.md section 9). */
const NOTICE_PX = 560;

type NoticeDialogsViewProps = {
  notices: Notices;
  dialog: NoticeDialog;
  manages: boolean;
  unsaved: UnsavedWorks;
  returnFocusTo: () => HTMLElement | null;
  onClosed: (result: DialogResult) => void;
};

/** Whichever dialog about the message is open. */
export function NoticeDialogsView({
  notices,
  dialog,
  manages,
  unsaved,
  returnFocusTo,
  onClosed,
}: NoticeDialogsViewProps) {
  const close = () => {
    if (notices.closeDialog()) onClosed('UNCHANGED');
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
          footer={
            manages ? (
              <>
                <Button data-ref="message-cancel" data-autofocus onClick={close}>
                  {words.message.cancel}
                </Button>
                <Button kind="primary" data-ref="message-edit" onClick={() => notices.startEdit(dialog.bell)}>
                  {words.message.edit}
                </Button>
              </>
            ) : (
              <Button kind="primary" data-ref="message-ok" data-autofocus onClick={close}>
                {words.message.ok}
              </Button>
            )
          }
        >
          {dialog.notice === 'loading' ? (
            <div className="p-notice-loading" role="status" aria-label={words.message.loading} />
          ) : (
            <NoticeText text={dialog.notice.message} />
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
        <Dialog
          {...shared}
          key="replace"
          name="replace"
          title={words.replace.title}
          widthPx={NARROW_PX}
          footer={
            <>
              <Button data-ref="replace-cancel" onClick={close}>
                {words.replace.cancel}
              </Button>
              <HintedButton
                kind="primary"
                data-ref="replace-confirm"
                hint={words.replace.hint}
                onClick={notices.confirmReplace}
              >
                {words.replace.confirm}
              </HintedButton>
            </>
          }
        >
          <p>{words.replace.text}</p>
        </Dialog>
      );
    case 'remove?':
      return (
        <Dialog
          {...shared}
          key="remove"
          name="remove"
          title={words.remove.title}
          widthPx={NARROW_PX}
          footer={
            <>
              <Button data-ref="remove-cancel" data-autofocus onClick={close}>
                {words.remove.cancel}
              </Button>
              <Button
                kind="danger"
                data-ref="remove-confirm"
                onClick={() => void notices.confirmRemove().then(onClosed)}
              >
                {words.remove.confirm}
              </Button>
            </>
          }
        >
          <p>{words.remove.text}</p>
        </Dialog>
      );
    case 'form':
      return (
        <NoticeFormView
          {...shared}
          key="form"
          mode={dialog.mode}
          notice={dialog.notice}
          saving={dialog.saving}
          unsaved={unsaved}
          draft={notices.getState().draft}
          widthPx={NOTICE_PX}
          onSave={(input) => void notices.save(input).then((result) => result && onClosed(result))}
        />
      );
  }
}
