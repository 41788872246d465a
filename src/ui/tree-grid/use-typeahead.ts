import { useRef } from 'react';

/** A longer pause between two keys starts a new search. */
const PAUSE_MS = 700;

/**
 * Returns a function that adds a key to the search text, and returns it; undefined for a key that is not text.
 *
 * @param begun what the user has just typed
 */
export function useTypeahead(begun = '') {
  const search = useRef({ text: begun, atMs: begun === '' ? Number.NEGATIVE_INFINITY : performance.now() });
  return ({ key, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): string | undefined => {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return undefined;
    const started = timeStamp - search.current.atMs < PAUSE_MS ? search.current.text : '';
    if (key === ' ' && !started) return undefined;
    search.current = { text: started + key, atMs: timeStamp };
    return search.current.text;
  };
}
