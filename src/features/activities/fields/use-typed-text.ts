import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';

type TypedTextOptions<Value> = {
  /** The text of the present value. */
  shown: string;
  check: (text: string) => Checked<Value>;
  /** Receives the checked text when the field loses focus or on Enter. */
  onChange: (typed: Checked<Value>) => void;
  /** Whether there is an error of another source, which Escape discards. */
  hasError: boolean;
  onRevert?: (() => void) | undefined;
  /** Enter starts a new line; Ctrl+Enter saves. */
  isMultiline?: boolean;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the text that a user types until the field loses focus or Enter, and beyond if it is invalid. Escape restores the
 * present value.
 */
export function useTypedText<Value>(options: TypedTextOptions<Value>) {
  const { shown, check, onChange, hasError, onRevert, isMultiline = false } = options;
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const accept = (typed: string) => {
    const checked = check(typed);
    setText(checked.ok ? undefined : typed);
    setProblem(checked.ok ? undefined : checked.message);
    onChange(checked);
  };
  const commit = () => {
    if (text !== undefined) accept(text);
  };
  const revert = () => {
    setText(undefined);
    setProblem(undefined);
    onRevert?.();
  };
  const type = (typed: string) => {
    setText(typed);
    if (problem === undefined) return;
    const checked = check(typed);
    setProblem(checked.ok ? undefined : checked.message);
  };
  const onKeyDown = (event: KeyboardEvent<Control>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) commit();
    if (event.key !== 'Escape' || (text === undefined && !hasError)) return;
    event.stopPropagation();
    revert();
  };
  return {
    /** Why the typed text is invalid. */
    problem,
    /** Replaces the text as if it was typed and committed. */
    accept,
    control: {
      value: text ?? shown,
      onChange: ({ target }: ChangeEvent<Control>) => type(target.value),
      onBlur: commit,
      onKeyDown,
    },
  };
}
