import { type FormEvent, useId } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import calloutCss from '../../../ui/callout/callout.css?inline';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import lockRequestCss from './lock-request.css?inline';
import { LockRequestFields } from './lock-request-fields.tsx';
import { lockRequestsWords } from './lock-requests.words.ts';
import { type RequestedItem, useLockRequest } from './use-lock-request.ts';

export type LockRequestDialogProps = {
  shell: Shell;
  item: RequestedItem;
  name: string;
  /** The name of the column if only the cell is locked. */
  column?: string | undefined;
  onClose: () => void;
};

const WIDTH_PX = 480;
const SHEETS = [calloutCss, selectFieldCss, lockRequestCss];

/** Asks a user about a locked item of the sheet, or a locked cell of it. */
export function LockRequestDialog({ shell, item, name, column, onClose }: LockRequestDialogProps) {
  useSheets(SHEETS);
  const words = useWords(lockRequestsWords);
  const formId = useId();
  const request = useLockRequest({
    ...{ shell, item },
    initialNote: words.unlockNote(name, column),
    onSent(person) {
      onClose();
      shell.messages.show(words.sent(person.name));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request.send();
  };
  return (
    <Dialog
      name="lock-request"
      title={words.title(name)}
      widthPx={WIDTH_PX}
      closesOnBackdrop={false}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="lock-request-cancel" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={request.isBusy}
            unavailable={!request.person?.canAsk}
            data-ref="lock-request-send"
          >
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} className="lock-request" noValidate onSubmit={submit}>
        <LockRequestFields request={request} />
      </form>
    </Dialog>
  );
}
