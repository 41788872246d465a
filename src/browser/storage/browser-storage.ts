import * as v from 'valibot';
import { PorticoError } from '../../base/errors.ts';
import type { TextStorage } from './memory-storage.ts';

/** Persistent texts and JSON values. No method throws. */
export type BrowserStorage = TextStorage & {
  /** Returns undefined if the value is missing or invalid. */
  readJson<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | undefined;
  writeJson(key: string, value: unknown): void;
};

/**
 * Wraps the browser's storage. If it is blocked, full or missing, values last as long as the page. Reports a failure
 * once, by key only, because values are personal.
 */
export function usableStorage(open: () => TextStorage, report: (error: Error) => void): BrowserStorage {
  const inMemory = new Map<string, string | null>();
  const reported = new Set<string>();
  const reportOnce = (error: PorticoError) => {
    if (reported.has(error.message)) return;
    reported.add(error.message);
    report(error);
  };
  const attempt = <T>(use: (storage: TextStorage) => T, otherwise: () => T): T => {
    try {
      return use(open());
    } catch (cause) {
      const message = 'Browser storage is blocked or full; unsaved values stay in memory.';
      reportOnce(new PorticoError('storage.unusable', message, { cause }));
      return otherwise();
    }
  };
  const write = (key: string, text: string | null, use: (storage: TextStorage) => void) => {
    inMemory.delete(key);
    attempt(use, () => void inMemory.set(key, text));
  };

  const storage: BrowserStorage = {
    getItem(key) {
      const remembered = inMemory.get(key);
      if (remembered !== undefined) return remembered;
      return attempt(
        (stored) => stored.getItem(key),
        () => null,
      );
    },
    setItem: (key, text) => write(key, text, (stored) => stored.setItem(key, text)),
    removeItem: (key) => write(key, null, (stored) => stored.removeItem(key)),
    readJson(key, schema) {
      const text = storage.getItem(key);
      if (text === null) return undefined;
      try {
        return v.parse(schema, JSON.parse(text));
      } catch {
        // Without the cause, which quotes the value.
        reportOnce(new PorticoError('storage.unreadable', `Parse error: the stored value of ${key} cannot be read.`));
        return undefined;
      }
    },
    writeJson: (key, value) => storage.setItem(key, JSON.stringify(value)),
  };
  return storage;
}
