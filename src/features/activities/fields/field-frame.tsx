import type { ReactNode } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { fieldsWords } from './fields.words.ts';

/** The props of all fields of an activity. */
export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Why the value was not saved. The field shows its own problems first. */
  error?: string | undefined;
  required?: boolean | undefined;
  isSaving?: boolean | undefined;
  /** The user discards an unsaved value with Escape. */
  onRevert?: (() => void) | undefined;
  'data-ref'?: string | undefined;
};

type FieldFrameProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'isSaving' | 'data-ref'> & {
  /** The id of the control that the label names. */
  id: string;
  children: ReactNode;
};

/** A label above a control, and its hint or error below. `fieldAria` connects them. */
export function FieldFrame({ id, label, hint, error, required, isSaving, children, ...rest }: FieldFrameProps) {
  return (
    <div className="p-field activity-field" data-ref={rest['data-ref']} data-saving={isSaving || undefined}>
      <div className="p-field-head">
        <label id={labelId(id)} className="p-field-label" htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
        <SavingState isSaving={isSaving} />
      </div>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

export const RequiredMark = () => (
  <span className="activity-field-required" aria-hidden="true">
    *
  </span>
);

export function SavingState({ isSaving }: { isSaving: boolean | undefined }) {
  const words = useWords(fieldsWords);
  return (
    <span className="activity-field-saving" role="status">
      {isSaving && words.saving}
    </span>
  );
}

/** The hint below a control, or its error instead. */
export function FieldMessage({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && error === undefined && (
        <span id={hintId(id)} className="p-field-hint">
          {hint}
        </span>
      )}
      <span id={errorId(id)} className="p-field-error" aria-live="polite">
        {error}
      </span>
    </>
  );
}

export const labelId = (id: string) => `${id}-label`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the attributes of a control in a FieldFrame. */
export const fieldAria = (id: string, { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error !== undefined ? errorId(id) : hint ? hintId(id) : undefined,
  ...(required && { 'aria-required': true }),
});
