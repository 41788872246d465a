import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { Shell } from '../create-shell.ts';
import { onUserChange } from '../session/on-user-change.ts';
import { readPeople, readRooms } from './people.api.ts';
import type { RoomsInfo, UsersInfo } from './people.wire.ts';

export type Person = NonNullable<UsersInfo[number]>;
export type Room = NonNullable<RoomsInfo[number]>;

/** By id; null: the user or room no longer exists. A missing id is not known yet. */
export type DirectoryState = {
  people: ReadonlyMap<string, Person | null>;
  rooms: ReadonlyMap<string, Room | null>;
};

/** Resolves the ids in comments and notifications. */
export type Directory = StoreApi<DirectoryState> & {
  /**
   * Requests ids that are unknown or outdated. Never throws: ids without an answer stay unknown and are requested next
   * time.
   */
  want(ids: { people?: Iterable<string>; rooms?: Iterable<string> }): Promise<void>;
};

/** Maximum ids per call (docs/decisions/0036-inbox-service.md). */
const IDS_A_CALL = 50;
/** How long an answer stays valid, in milliseconds. */
const FRESH_MS = 300_000;

/** Returns the shell's directory. */
export const directoryOf = (shell: Shell): Directory => shell.shared('directory@1', createDirectory);

/** Returns the name for an id; null if it no longer exists, undefined if it is not known yet. */
export function nameIn(known: ReadonlyMap<string, { name: string } | null>, id: string): string | null | undefined {
  const found = known.get(id);
  return found === null ? null : found?.name;
}

const NOTHING: DirectoryState = { people: new Map(), rooms: new Map() };

function createDirectory({ rest, session, clock }: Shell): Directory {
  const store = createStore<DirectoryState>(() => NOTHING);
  const people = asker(readPeople, (found) =>
    store.setState(({ people }) => ({ people: new Map([...people, ...found]) })),
  );
  const rooms = asker(readRooms, (found) => store.setState(({ rooms }) => ({ rooms: new Map([...rooms, ...found]) })));

  function asker<Info>(
    read: (rest: Rest, ids: readonly string[]) => Promise<readonly Info[]>,
    onFound: (found: [string, Info][]) => void,
  ) {
    let asked = new Map<string, { atMs: number; answer: Promise<void> }>();
    const askFor = async (ids: readonly string[]) => {
      const asking = asked;
      try {
        const infos = await read(rest, ids);
        // Drops answers for a previous user.
        if (asking === asked) onFound(ids.flatMap((id, index) => (index in infos ? [[id, infos[index] as Info]] : [])));
      } catch {
        for (const id of ids) asking.delete(id);
      }
    };
    return {
      async want(wanted: Iterable<string>): Promise<void> {
        const ids = [...new Set(wanted)];
        const isAsked = (id: string) => {
          const known = asked.get(id);
          return known !== undefined && isRecent(known.atMs, clock.now(), FRESH_MS);
        };
        const missing = ids.filter((id) => !isAsked(id));
        for (let start = 0; start < missing.length; start += IDS_A_CALL) {
          const part = missing.slice(start, start + IDS_A_CALL);
          const answer = askFor(part);
          for (const id of part) asked.set(id, { atMs: clock.now(), answer });
        }
        await Promise.all(ids.map((id) => asked.get(id)?.answer));
      },
      clear() {
        asked = new Map();
      },
    };
  }

  onUserChange(session, () => {
    people.clear();
    rooms.clear();
    store.setState(NOTHING);
  });

  return {
    ...store,
    want: async (ids) => {
      await Promise.all([people.want(ids.people ?? []), rooms.want(ids.rooms ?? [])]);
    },
  };
}
