import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

/** With `data-ref`, its name for tests and tours, the parts around a control are `<name>-counter` and `<name>-error`. */
type Shared = { label: string; error?: string | undefined; 'data-ref'?: string };
type TextFieldProps = Shared &
  ComponentPropsWithRef<'input'> & {
    /** What is asked for, said before anything is wrong. */
    hint?: string | undefined;
    /** A control at the end of the line, inside the field. */
    end?: ReactNode;
  };

/** One line of text with its label above and its error below. */
export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="p-field">
      <label className="p-field-label" htmlFor={id}>
        {label}
      </label>
      <span className="p-field-line">
        <input {...input} id={id} className="p-input" data-size="large" {...invalid(id, error, hint)} />
        {end}
      </span>
      {hint && error === undefined && (
        <span id={hintId(id)} className="p-field-hint">
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} name={part(input, 'error')} />
    </div>
  );
}

type TextAreaProps = Shared & ComponentPropsWithRef<'textarea'> & { counter?: { length: number; max: number } };

/** Several lines of text, with an optional counter that reads 'n / max'. */
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

const invalid = (id: string, error: string | undefined, hint?: string) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error === undefined ? hint && hintId(id) : errorId(id),
});

function FieldError({ id, error, name }: { id: string; error: string | undefined; name: string | undefined }) {
  return (
    <span id={errorId(id)} className="p-field-error" data-ref={name} aria-live="polite">
      {error}
    </span>
  );
}
