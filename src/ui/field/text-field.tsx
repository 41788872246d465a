import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

/**
 * With `data-ref`, its name for tests and tours, the parts around a control are `<name>-counter` and `<name>-error`.
 */
type Shared = { label: string; error?: string | undefined; 'data-ref'?: string };

type TextFieldProps = Shared &
  ComponentPropsWithRef<'input'> & {
    /** Describes the expected input. */
    hint?: string | undefined;
    /** A change from outside, such as another tab: announced when it appears. */
    notice?: string | undefined;
    /** A control at the inline end, inside the field. */
    end?: ReactNode;
  };

/** A single-line text field with a label above and an error below. */
export function TextField({ label, error, hint, notice, end, ...input }: TextFieldProps) {
  const id = useId();
  const message = error ?? notice;
  return (
    <div className="p-field">
      <label className="p-field-label" htmlFor={id}>
        {label}
      </label>
      <span className="p-field-line">
        <input {...input} id={id} className="p-input" data-size="large" {...invalid(id, error, { hint, notice })} />
        {end}
      </span>
      {hint && message === undefined && (
        <span id={hintId(id)} className="p-field-hint">
          {hint}
        </span>
      )}
      <FieldError id={id} error={message} isNotice={error === undefined} name={part(input, 'error')} />
    </div>
  );
}

type TextAreaProps = Shared & ComponentPropsWithRef<'textarea'> & { counter?: { length: number; max: number } };

/** A multi-line text field with an optional counter 'n / max'. */
export function TextArea({ label, error, counter, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div className="p-field">
      <div className="p-field-head">
        <label className="p-field-label" htmlFor={id}>
          {label}
        </label>
        {counter && (
          <span
            className="p-field-counter"
            data-ref={part(textarea, 'counter')}
            data-over={counter.length > counter.max || undefined}
          >
            <bdi dir="ltr">
              {counter.length} / {counter.max}
            </bdi>
          </span>
        )}
      </div>
      <textarea {...textarea} id={id} className="p-input" {...invalid(id, error)} />
      <FieldError id={id} error={error} name={part(textarea, 'error')} />
    </div>
  );
}

const part = (control: { 'data-ref'?: string }, name: string) =>
  control['data-ref'] && `${control['data-ref']}-${name}`;

const errorId = (id: string) => `${id}-error`;

const hintId = (id: string) => `${id}-hint`;

type Beside = { hint?: string | undefined; notice?: string | undefined };

const invalid = (id: string, error: string | undefined, { hint, notice }: Beside = {}) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': (error ?? notice) === undefined ? hint && hintId(id) : errorId(id),
});

type FieldErrorProps = { id: string; error: string | undefined; isNotice?: boolean; name: string | undefined };

function FieldError({ id, error, isNotice = false, name }: FieldErrorProps) {
  return (
    <span
      id={errorId(id)}
      className="p-field-error"
      data-ref={name}
      data-notice={(isNotice && error !== undefined) || undefined}
      aria-live="polite"
    >
      {error}
    </span>
  );
}
