import type { Rest } from '../../browser/transport/rest.ts';
import { type RoomsInfo, RoomsInfoWire, UserIdsWire, type UsersInfo, UsersInfoWire } from './people.wire.ts';

/** A failure is not shown: missing names have a fallback. */
const QUIET = { handlesError: true } as const;
const listOf = (ids: readonly string[]) => ({ searchParams: { ids: ids.join(',') }, ...QUIET });

/**
 * Returns the users with these ids in the given order; null for an unknown id (docs/decisions/0036-inbox-service.md).
 */
export const readPeople = async (rest: Rest, ids: readonly string[]): Promise<UsersInfo> =>
  await (await rest()).get('liveblocks/getUsersInfo', listOf(ids)).json(UsersInfoWire);

/** Returns the rooms with these ids in the given order; null for a deleted one. */
export const readRooms = async (rest: Rest, ids: readonly string[]): Promise<RoomsInfo> =>
  await (await rest()).get('liveblocks/getRoomsInfo', listOf(ids)).json(RoomsInfoWire);

/** Returns users who can be mentioned, by a part of their name; empty after a failure. */
export async function searchPeopleIds(rest: Rest, text: string, signal?: AbortSignal): Promise<readonly string[]> {
  try {
    const options = { searchParams: { text }, ...QUIET, ...(signal && { signal }) };
    return await (await rest()).get('liveblocks/searchUserIdsByName', options).json(UserIdsWire);
  } catch {
    return [];
  }
}
