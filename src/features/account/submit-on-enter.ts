import type { KeyboardEvent } from 'react';

/**
 * A browser does nothing at Enter while the button of a form is disabled. For whoever presses it in a field of a form that is
 * not valid: `submit` says what is wrong, and leads there.
 */
export const submitOnEnter =
  (isInvalid: boolean, submit: () => unknown) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, key, nativeEvent } = event;
    const isField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (!isInvalid || !isField || key !== 'Enter' || nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
