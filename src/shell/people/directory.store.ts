import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { Shell } from '../create-shell.ts';
import { onUserChange } from '../session/on-user-change.ts';
import { readPeople, readRooms } from './people.api.ts';
import type { RoomsInfo, UsersInfo } from './people.wire.ts';

export type Person = NonNullable<UsersInfo[number]>;
export type Room = NonNullable<RoomsInfo[number]>;

/** By id; null: nobody, or nothing, has this id any more. An id that is missing is not known yet. */
export type DirectoryState = {
  people: ReadonlyMap<string, Person | null>;
  rooms: ReadonlyMap<string, Room | null>;
};

/** Who and what the ids of comments and notifications are. */
export type Directory = StoreApi<DirectoryState> & {
  /**
   * Asks for what is not known yet, or was asked long ago. It never throws: what the server does not say stays unknown, and is
   * asked for the next time.
   */
  want(ids: { people?: Iterable<string>; rooms?: Iterable<string> }): Promise<void>;
};

/** Most ids of one call (docs/decisions/0036-inbox-service.md). */
const IDS_A_CALL = 50;
/** How long a name is good enough, in milliseconds. */
const FRESH_MS = 300_000;

/** The shell's one directory. */
export const directoryOf = (shell: Shell): Directory => shell.shared('directory@1', createDirectory);

/** What is called by an id; null where nobody, or nothing, has it any more, and undefined while that is not known. */
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
    learn: (found: [string, Info][]) => void,
  ) {
    let asked = new Map<string, { atMs: number; answer: Promise<void> }>();
    const askFor = async (ids: readonly string[]) => {
      const asking = asked;
      try {
        const infos = await read(rest, ids);
        // Answers for whoever was signed in before are nobody's.
        if (asking === asked) learn(ids.flatMap((id, index) => (index in infos ? [[id, infos[index] as Info]] : [])));
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
      forget() {
        asked = new Map();
      },
    };
  }

  onUserChange(session, () => {
    people.forget();
    rooms.forget();
    store.setState(NOTHING);
  });

  return {
    ...store,
    want: async (ids) => {
      await Promise.all([people.want(ids.people ?? []), rooms.want(ids.rooms ?? [])]);
    },
  };
}
