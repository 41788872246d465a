import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** A selection of files with the time of its last change, in milliseconds. */
type Stored = { at: number; files: unknown };

/** The server deletes files without a reference after a day. */
const KEPT_MAX_MS = 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
const selections = (): UseStore => {
  opened ??= createStore('portico-uploads', 'selections');
  return opened;
};
/** Storage can be blocked or full: then nothing is kept. */
const quietly = <Result>(task: () => Promise<Result>): Promise<Result | undefined> => task().catch(() => undefined);

/** Reads the selection of a key, and deletes all that are older than a day. Never rejects. */
export const readSelection = (key: string, now: number): Promise<unknown> =>
  quietly(async () => {
    const all = await entries<string, Stored>(selections());
    const old = all.filter(([, { at }]) => now - at > KEPT_MAX_MS).map(([name]) => name);
    if (old.length > 0) await delMany(old, selections());
    return (await get<Stored>(key, selections()))?.files;
  });

/** Keeps a selection; without files, forgets it. Never rejects. */
export const keepSelection = (key: string, files: readonly unknown[], now: number): Promise<void> =>
  quietly(async () =>
    files.length === 0 ? delMany([key], selections()) : set(key, { at: now, files } satisfies Stored, selections()),
  );

/** Forgets all selections of this browser. Never rejects. */
export const forgetSelections = (): Promise<void> => quietly(async () => clear(selections()));
