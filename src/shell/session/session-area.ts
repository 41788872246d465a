import * as v from 'valibot';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';

/** Small values that this browser keeps as long as the session lives (shell.md section 3). */
export type SessionArea = {
  /** Undefined when there is none, or none that fits the schema. */
  read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined;
  write(name: string, value: unknown): void;
};

const AreaJson = v.record(v.string(), v.unknown());

export function createSessionArea(storage: BrowserStorage): SessionArea {
  const readAll = () => storage.readJson(STORAGE_KEYS.sessionKeyStorage, AreaJson) ?? {};
  return {
    read(name, schema) {
      const parsed = v.safeParse(schema, readAll()[name]);
      return parsed.success ? parsed.output : undefined;
    },
    write: (name, value) => storage.writeJson(STORAGE_KEYS.sessionKeyStorage, { ...readAll(), [name]: value }),
  };
}
