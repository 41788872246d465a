import * as v from 'valibot';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { Shell } from '../create-shell.ts';
import { sessionKeyOf } from './session.ts';

/**
 * Small values that this browser keeps as long as the session lives. While the page's person is not who is
 * signed in to the browser, there are none, and none is kept.
 */
export type SessionArea = {
  /** Undefined when there is none, or none that fits the schema. */
  read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined;
  write(name: string, value: unknown): void;
};

const AreaJson = v.record(v.string(), v.unknown());

/** Returns the area of the browser's session. */
export function sessionArea({ storage, session }: Pick<Shell, 'storage' | 'session'>): SessionArea {
  const isOwn = () => {
    const now = session.getState();
    return now.phase === 'signed-in' && storage.getItem(STORAGE_KEYS.sessionKey) === sessionKeyOf(now);
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
