import { type AnimationEvent, useState } from 'react';

/** The animation that account.css starts on a field which the browser fills, and the one when it is no more filled. */
const FILLED = 'p-autofill';
const EMPTIED = 'p-autofill-end';

/**
 * Whether the browser has filled this many fields by itself. It shows scripts their values only after the person has
 * touched the page, and says nothing when it fills them; yet they count as input
 * (docs/decisions/0024-sign-in-forms.md).
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
