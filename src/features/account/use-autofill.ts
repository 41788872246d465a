import { type AnimationEvent, useState } from 'react';

/** The animations that account.css starts when the browser fills in a field and when it clears it. */
const FILLED = 'p-autofill';
const EMPTIED = 'p-autofill-end';

/**
 * Returns whether the browser has filled in this many fields. Browsers hide autofilled values from scripts until the
 * user interacts with the page, and fire no event; yet they count as input (docs/decisions/0024-sign-in-forms.md).
 */
export function useAutofill(fields: number) {
  const [filled, setFilled] = useState<readonly EventTarget[]>([]);
  return {
    isFilled: filled.length >= fields,
    onAnimationStart({ animationName, target }: AnimationEvent) {
      if (animationName === FILLED) setFilled((before) => [...before.filter((one) => one !== target), target]);
      if (animationName === EMPTIED) setFilled((before) => before.filter((one) => one !== target));
    },
  };
}
