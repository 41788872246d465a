import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UnsavedWorks } from '../../shell/unsaved/unsaved-work.ts';
import { Button } from '../../ui/button/button.tsx';
import { HintedButton } from '../../ui/button/hinted-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../ui/dialog/discard-dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { type NoticeInput, NoticeInputWire } from './notice-input.wire.ts';
import type { FormMode } from './notices.store.ts';
import { NOTICE_MESSAGE_MAX, type Notice } from './notices.wire.ts';
import { words } from './notices.words.ts';

type NoticeFormViewProps = {
  mode: FormMode;
  notice: Notice | null | 'loading';
  saving: boolean;
  unsaved: UnsavedWorks;
  /** What was written before and not taken. */
  draft: NoticeInput | null;
  widthPx: number;
  onSave: (input: NoticeInput) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Writes a message: Publish for a new one, Save for a change (shell.md section 5). */
export function NoticeFormView({
  mode,
  notice,
  saving,
  unsaved,
  draft,
  widthPx,
  onSave,
  onClose,
  returnFocusTo,
}: NoticeFormViewProps) {
  const formId = useId();
  const isLoading = notice === 'loading';
  const { register, handleSubmit, reset, control, formState, setValue } = useForm({
    resolver: valibotResolver(NoticeInputWire),
    mode: 'onChange',
    defaultValues: { message: '', urgent: true },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref: registerField, ...messageField } = register('message');
  const message = useWatch({ control, name: 'message' });

  // Before anybody can type: what is written into a field that is only then filled would be gone.
  useLayoutEffect(() => {
    if (notice === 'loading') return;
    reset(notice ? { message: notice.message, urgent: notice.urgent } : { message: '', urgent: true });
    // A replaced message is only a starting point: selected, so that typing puts the new one in its place.
    field.current?.focus();
    if (mode === 'remove-and-create' && !draft) field.current?.select();
    if (!draft) return;
    for (const name of ['message', 'urgent'] as const) {
      setValue(name, draft[name], { shouldDirty: true, shouldValidate: true });
    }
  }, [notice, mode, draft, reset, setValue]);

  const isEdit = mode === 'edit';
  const { isDirty, isValid, errors } = formState;
  useUnsaved(unsaved, words.form.body, isDirty, () => message);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  // One key, pressed by mistake, must not cost what was written; who presses Cancel has said so.
  const leave = isDirty && !saving ? () => setAsksToDiscard(true) : onClose;
  return (
    <>
      <Dialog
        name="form"
        title={words.form.title}
        widthPx={widthPx}
        onClose={leave}
        closesOnBackdrop={!isDirty}
        returnFocusTo={returnFocusTo}
        footer={
          <>
            <Button data-ref="form-cancel" onClick={onClose}>
              {words.form.cancel}
            </Button>
            <HintedButton
              kind="primary"
              data-ref="form-submit"
              type="submit"
              form={formId}
              busy={saving}
              disabled={!isDirty || !isValid || isLoading}
              hint={isEdit ? words.form.saveHint : words.form.publishHint}
            >
              {isEdit ? words.form.save : words.form.publish}
            </HintedButton>
          </>
        }
      >
        <form id={formId} className="p-notice-form" noValidate onSubmit={handleSubmit(onSave)}>
          <h3 className="p-notice-form-heading">{isEdit ? words.form.edit : words.form.create}</h3>
          <TextArea
            {...messageField}
            ref={(element) => {
              registerField(element);
              field.current = element;
            }}
            data-ref="form-body"
            dir="auto"
            label={words.form.body}
            rows={3}
            disabled={isLoading || saving}
            error={isDirty ? errors.message?.message : undefined}
            counter={{ length: message.replace(/\r\n?/g, '\n').length, max: NOTICE_MESSAGE_MAX }}
          />
          <Checkbox
            {...register('urgent')}
            data-ref="form-urgent"
            label={words.form.urgent}
            disabled={isLoading || saving}
          />
        </form>
      </Dialog>
      {asksToDiscard && <DiscardDialog onCancel={() => setAsksToDiscard(false)} onDiscard={onClose} />}
    </>
  );
}
