import * as v from 'valibot';
import { PorticoError } from '../../base/errors.ts';

/** A place for small texts; `Storage` of the browser fits. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The names under which the product remembers things (shell.md section 3). */
export const STORAGE_KEYS = {
  sessionKey: 'sessionKey',
  rememberedEmail: 'rememberedEmail',
  rememberedEmailAdmin: 'rememberedEmailAdmin',
} as const;

/** Keeps texts for as long as the page lives. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** The browser's storage, or memory when it is blocked, full or absent (shell.md section 8). */
export function usableStorage(open: () => TextStorage): TextStorage {
  try {
    const storage = open();
    const probe = 'portico.probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** Reads one value; a text that does not parse is reported with its key's name and treated as absent. */
export function readStored<Schema extends v.GenericSchema>(
  storage: TextStorage,
  key: string,
  schema: Schema,
  report: (error: Error) => void,
): v.InferOutput<Schema> | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    report(
      new PorticoError('storage.unreadable', `Parse error: the stored value of ${key} cannot be read.`, { cause }),
    );
    return undefined;
  }
}
