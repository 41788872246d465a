import type { KeyboardEvent } from 'react';

/**
 * Handles Enter in a field of an invalid form, because browsers ignore it while the submit button is disabled: `submit`
 * shows the errors and focuses the first one.
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
