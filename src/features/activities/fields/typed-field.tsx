import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';
import { FieldFrame, type FieldProps, fieldAria } from './field-frame.tsx';
import { useTypedText } from './use-typed-text.ts';

type Input = Pick<ComponentPropsWithRef<'input'>, 'inputMode' | 'dir' | 'placeholder'>;

export type TypedFieldProps<Value> = FieldProps &
  Input & {
    /** The text of the present value. */
    shown: string;
    check: (text: string) => Checked<Value>;
    /** Called when the field loses focus or on Enter, also with a message if the text is invalid. */
    onChange: (typed: Checked<Value>) => void;
    isMultiline?: boolean;
    /** A control at the inline end. It can accept a text as if it was typed. */
    end?: (accept: (text: string) => void) => ReactNode;
  };

/** A text field that checks the typed text. */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { shown, check, onChange, onRevert, isMultiline = false, end, inputMode, dir, placeholder, ...frame } = props;
  const id = useId();
  const typed = useTypedText({
    shown,
    check,
    onChange,
    onRevert,
    isMultiline,
    hasError: frame.error !== undefined,
  });
  const error = typed.problem ?? frame.error;
  const control = {
    ...typed.control,
    ...fieldAria(id, { ...frame, error }),
    id,
    className: 'p-input',
    placeholder,
    dir,
    autoComplete: 'off',
  };
  return (
    <FieldFrame {...frame} id={id} error={error}>
      {isMultiline ? (
        <textarea {...control} rows={2} />
      ) : (
        <span className="p-field-line">
          <input {...control} inputMode={inputMode} />
          {end?.(typed.accept)}
        </span>
      )}
    </FieldFrame>
  );
}
