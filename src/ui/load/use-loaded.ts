import { useCallback, useEffect, useRef, useState } from 'react';
import { asError } from '../../base/errors.ts';

/** What was read from the server, and how the latest reading went. */
export type Loaded<Value> = {
  /** The latest answer; a failure after it does not take it away. */
  value: Value | undefined;
  failure: Error | undefined;
  isLoading: boolean;
  /** Reads it again. Resolves when that is done, however it went. */
  reload: () => Promise<void>;
  /** Shows what the server has said to a change, before it is read again. */
  change: (next: (value: Value) => Value) => void;
};

type State<Value> = { key: string; value?: Value | undefined; failure?: Error | undefined; isLoading: boolean };

/**
 * Reads something when it is first shown, and again when `key` changes; of readings at the same time the latest counts.
 *
 * @param key what is read, in one text; another key is another thing, and begins empty
 * @param load rejects with a failure that has been told of already, or will be shown by whoever uses it
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({ key, isLoading: true });
  const latest = useRef({ reading: 0, load });
  latest.current.load = load;

  const read = useCallback(async (of: string) => {
    const reading = ++latest.current.reading;
    const isLatest = () => latest.current.reading === reading;
    setState((before) => ({ ...(before.key === of ? before : { key: of }), isLoading: true }));
    try {
      const value = await latest.current.load();
      if (isLatest()) setState({ key: of, value, isLoading: false });
    } catch (thrown) {
      if (isLatest()) setState((before) => ({ ...before, failure: asError(thrown), isLoading: false }));
    }
  }, []);

  useEffect(() => {
    void read(key);
    const mine = latest.current;
    return () => {
      mine.reading++;
    };
  }, [key, read]);

  const isOwn = state.key === key;
  return {
    value: isOwn ? state.value : undefined,
    failure: isOwn ? state.failure : undefined,
    isLoading: !isOwn || state.isLoading,
    reload: useCallback(() => read(key), [key, read]),
    change: useCallback((next) => {
      setState((before) => (before.value === undefined ? before : { ...before, value: next(before.value) }));
    }, []),
  };
}
