import * as v from 'valibot';
import { SESSION_KEY, STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { Shell } from '../create-shell.ts';
import { sessionKeyOf } from './session.ts';

/**
 * Values that this browser stores as long as the session lives. Empty and read-only while the page's user is not the
 * user signed in to the browser.
 */
export type SessionArea = {
  /** Returns undefined if the value is missing or does not match the schema. */
  read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined;
  write(name: string, value: unknown): void;
};

const AreaJson = v.record(v.string(), v.unknown());

/** Returns the storage area of the browser's session. */
export function sessionArea({ storage, session }: Pick<Shell, 'storage' | 'session'>): SessionArea {
  const isOwn = () => {
    const now = session.getState();
    return now.phase === 'signed-in' && storage.getItem(SESSION_KEY) === sessionKeyOf(now);
  };
  const readAll = () => (isOwn() ? storage.readJson(STORAGE_KEYS.sessionKeyStorage, AreaJson) : undefined) ?? {};
  return {
    read(name, schema) {
      const parsed = v.safeParse(schema, readAll()[name]);
      return parsed.success ? parsed.output : undefined;
    },
    write(name, value) {
      if (isOwn()) storage.writeJson(STORAGE_KEYS.sessionKeyStorage, { ...readAll(), [name]: value });
    },
  };
}
