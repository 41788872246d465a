import { useCallback, useState } from 'react';

/** The answers to the question whether unsaved input is discarded. */
export type DiscardQuestion = { onDiscard: () => void; onCancel: () => void };

/** Returns what asks before unsaved input is discarded. Show the question in a DiscardDialog. */
export function useDiscardQuestion(): {
  question: DiscardQuestion | undefined;
  /** Proceeds: at once, or with unsaved input when the user discards it. */
  askOr: (isUnsaved: boolean, proceed: () => void) => void;
} {
  const [asked, setAsked] = useState<{ proceed: () => void }>();
  return {
    question: asked && {
      onCancel: () => setAsked(undefined),
      onDiscard() {
        setAsked(undefined);
        asked.proceed();
      },
    },
    askOr: useCallback((isUnsaved, proceed) => (isUnsaved ? setAsked({ proceed }) : proceed()), []),
  };
}
