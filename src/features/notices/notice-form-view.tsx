import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type UseFormSetValue, useForm, useWatch } from 'react-hook-form';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { HintedButton } from '../../ui/button/hinted-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../ui/dialog/discard-dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { useUnsaved } from '../../ui/unsaved/use-unsaved.ts';
import { noticeDialogsWords } from './notice-dialogs.words.ts';
import {
  draftOf,
  EMPTY_FORM,
  fieldsOf,
  HALF_AN_END,
  type NoticeDraft,
  type NoticeFormValues,
  noticeFormSchema,
  startOf,
  usesMore,
} from './notice-form.ts';
import type { NoticeRecord } from './notice-history.wire.ts';
import { NoticeHistoryView } from './notice-history-view.tsx';
import { NoticeOptionsView } from './notice-options-view.tsx';
import type { FormMode } from './notices.store.ts';
import { NOTICE_MESSAGE_MAX, type Notice } from './notices.wire.ts';

type NoticeFormViewProps = {
  mode: FormMode;
  notice: Notice | null | 'loading';
  saving: boolean;
  shell: Shell;
  /** The draft that failed to save. */
  draft: NoticeDraft | null;
  widthPx: number;
  onSave: (writing: NoticeDraft) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** The message form: Publish for a new one, Save for a change. */
export function NoticeFormView({
  mode,
  notice,
  saving,
  shell,
  draft,
  widthPx,
  onSave,
  onClose,
  returnFocusTo,
}: NoticeFormViewProps) {
  const words = useWords(noticeDialogsWords);
  const formId = useId();
  const isEdit = mode === 'edit';
  const isLoading = notice === 'loading';
  const endField = useRef<HTMLInputElement>(null);
  const { clock, unsaved } = shell;
  const resolver = useMemo(() => resolverOf(endField, clock.now), [clock]);
  const { register, handleSubmit, reset, control, formState, setValue, trigger } = useForm({
    resolver,
    mode: 'onChange',
    defaultValues: EMPTY_FORM,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const earlier = useRef<HTMLButtonElement>(null);
  const began = useRef(EMPTY_FORM);
  const { ref: registerField, ...messageField } = register('message');
  const message = useWatch({ control, name: 'message' });
  const [showsMore, setShowsMore] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const [asksToUse, setAsksToUse] = useState<NoticeRecord>();

  // In a layout effect, because input typed before the fields are filled would be lost.
  useLayoutEffect(() => {
    if (notice === 'loading') return;
    began.current = startOf(isEdit, notice);
    reset(began.current);
    const written = draft && { ...fieldsOf(draft), ...(!isEdit && { notifyAgain: false }) };
    setShowsMore(usesMore({ ...began.current, ...written }));
    // A replaced message is a starting point: selected, so that typing replaces it.
    field.current?.focus();
    if (written) write(setValue, written);
    if (mode !== 'remove-and-create' || draft) return;
    // The fields are filled after this.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [notice, mode, isEdit, draft, reset, setValue]);

  // After the history, the focus returns to where it was.
  const goesOnAt = useRef<RefObject<HTMLElement | null>>(earlier);
  const leaveHistory = (next: RefObject<HTMLElement | null>) => {
    goesOnAt.current = next;
    setShowsHistory(false);
  };
  const hadHistory = useRef(false);
  useLayoutEffect(() => {
    if (hadHistory.current && !showsHistory) goesOnAt.current.current?.focus();
    hadHistory.current = showsHistory;
  }, [showsHistory]);

  /** Fills the form with an earlier message as if the user had entered it. */
  const startAgain = (record: NoticeRecord) => {
    setAsksToUse(undefined);
    const { endsAt } = record;
    const isAhead = endsAt !== null && Date.parse(endsAt) > clock.now();
    const written = { ...EMPTY_FORM, ...fieldsOf({ ...record, endsAt: isAhead ? endsAt : null }) };
    began.current = EMPTY_FORM;
    reset(EMPTY_FORM);
    write(setValue, written);
    setShowsMore(usesMore(written));
    leaveHistory(field);
  };

  const { isDirty, isValid, errors } = formState;
  useUnsaved(unsaved, words.form.body, isDirty, () => message);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  // An accidental key or press must not lose the draft.
  const leave = isDirty && !saving ? () => setAsksToDiscard(true) : onClose;
  const formFooter = (
    <>
      <Button data-ref="form-cancel" disabled={saving} onClick={leave}>
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
  );
  const historyFooter = (
    <Button data-ref="history-back" onClick={() => leaveHistory(earlier)}>
      {words.history.back}
    </Button>
  );
  return (
    <>
      <Dialog
        name="form"
        title={words.form.title}
        widthPx={widthPx}
        onClose={showsHistory ? () => leaveHistory(earlier) : leave}
        closesOnBackdrop={!isDirty && !showsHistory}
        returnFocusTo={returnFocusTo}
        footer={showsHistory ? historyFooter : formFooter}
      >
        {showsHistory && <NoticeHistoryView shell={shell} onUse={isDirty ? setAsksToUse : startAgain} />}
        {/* The draft keeps its place while the user looks at earlier messages. */}
        <form
          id={formId}
          className="p-notice-form"
          noValidate
          hidden={showsHistory}
          onSubmit={handleSubmit((values) => onSave(draftOf(values, began.current)))}
        >
          <div className="p-notice-form-head">
            <h3 className="p-notice-form-heading">{isEdit ? words.form.edit : words.form.create}</h3>
            {!isEdit && (
              <button
                ref={earlier}
                type="button"
                className="p-notice-quiet"
                data-ref="form-earlier"
                disabled={isLoading || saving}
                onClick={() => setShowsHistory(true)}
              >
                {words.options.earlier}
              </button>
            )}
          </div>
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
          <NoticeOptionsView
            isOpen={showsMore}
            onToggle={setShowsMore}
            isEdit={isEdit}
            disabled={isLoading || saving}
            register={register}
            errors={errors}
            endField={endField}
            onEndLeft={() => void trigger('endsAt')}
          />
        </form>
      </Dialog>
      {asksToDiscard && (
        <DiscardDialog onCancel={() => setAsksToDiscard(false)} onDiscard={onClose} returnFocusTo={returnFocusTo} />
      )}
      {asksToUse && (
        <DiscardDialog
          onCancel={() => setAsksToUse(undefined)}
          onDiscard={() => startAgain(asksToUse)}
          returnFocusTo={() => field.current}
        />
      )}
    </>
  );
}

/** Reads the validity of the end field, because a partial date has no value. */
function resolverOf(endField: RefObject<HTMLInputElement | null>, now: () => number): Resolver<NoticeFormValues> {
  const resolve = valibotResolver(noticeFormSchema(now));
  return (values, context, options) =>
    resolve(endField.current?.validity.badInput ? { ...values, endsAt: HALF_AN_END } : values, context, options);
}

/** Sets values as if the user had entered them. */
function write(setValue: UseFormSetValue<NoticeFormValues>, values: Partial<NoticeFormValues>): void {
  for (const name of Object.keys(EMPTY_FORM) as (keyof NoticeFormValues)[]) {
    const value = values[name];
    if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
}
