import type { Kysely } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { isOwnedBy, type Locks } from './locks.ts';
import { readSurroundings } from './read-surroundings.ts';

/** A selected item and all items that must change with it. If one of them is blocked, so is the selected item. */
export type Group = { id: string; members: string[] };

export type LocksById = ReadonlyMap<string, Locks>;

/** A selected item that cannot change, and the item that is the reason. */
export type Blocked<Reason> = { id: string; reason: Reason; byId: string };

export async function readLocks(db: Kysely<Tables>, own: OwnBudget, groups: readonly Group[]): Promise<LocksById> {
  const around = await readSurroundings(db, own, [...new Set(groups.flatMap(({ members }) => members))]);
  return new Map([...around].map(([id, { locks }]) => [id, locks]));
}

/** Throws FORBIDDEN unless the user owns all these items. */
export function requireOwner(locks: LocksById, ids: readonly string[], session: SignedIn): void {
  const isOwn = (id: string) => {
    const found = locks.get(id);
    return found !== undefined && isOwnedBy(found, session);
  };
  if (!ids.every(isOwn)) throw new Failure('FORBIDDEN');
}

/** Returns the ids of all items that can change, and the selected ones that cannot. */
export function sortGroups<Reason>(groups: readonly Group[], blockerOf: (id: string) => Reason | null) {
  const free = new Set<string>();
  const blocked: Blocked<Reason>[] = [];
  for (const { id, members } of groups) {
    const [first] = members.flatMap((byId) => {
      const reason = blockerOf(byId);
      return reason === null ? [] : [{ id, reason, byId }];
    });
    if (first) blocked.push(first);
    else for (const member of members) free.add(member);
  }
  return { free, blocked };
}
