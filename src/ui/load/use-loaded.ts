import { useCallback, useEffect, useRef, useState } from 'react';
import { asError } from '../../base/errors.ts';

/** Content loaded from the server, and the state of the latest request. */
export type Loaded<Value> = {
  /** The latest response, kept after a later failure. */
  value: Value | undefined;
  failure: Error | undefined;
  isLoading: boolean;
  /** Loads again. Resolves when the request has ended, also after a failure. */
  reload: () => Promise<void>;
  /** Replaces the value after a change, before it is loaded again. */
  change: (next: (value: Value) => Value) => void;
};

type State<Value> = { key: string; value?: Value | undefined; failure?: Error | undefined; isLoading: boolean };

/**
 * Loads a value when first rendered and again when `key` changes; of concurrent requests, the last one counts.
 *
 * @param key identifies the value; another key starts without a value
 * @param load rejects with a failure that was already reported, or that the caller displays
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
