import type { Rest } from '../../browser/transport/rest.ts';
import { type RoomsInfo, RoomsInfoWire, UserIdsWire, type UsersInfo, UsersInfoWire } from './people.wire.ts';

/** Nobody waits for these alone: a failure of one is not told, and what is missing is called by other words. */
const QUIET = { handlesError: true } as const;
const listOf = (ids: readonly string[]) => ({ searchParams: { ids: ids.join(',') }, ...QUIET });

/** Who these people are, in the order asked; null for an id of nobody (docs/decisions/0036-inbox-service.md). */
export const readPeople = async (rest: Rest, ids: readonly string[]): Promise<UsersInfo> =>
  await (await rest()).get('liveblocks/getUsersInfo', listOf(ids)).json(UsersInfoWire);

/** What these rooms are about, in the order asked; null where that is gone. */
export const readRooms = async (rest: Rest, ids: readonly string[]): Promise<RoomsInfo> =>
  await (await rest()).get('liveblocks/getRoomsInfo', listOf(ids)).json(RoomsInfoWire);

/** Whom one may mention, by a part of the name; nobody where the server does not say. */
export async function searchPeopleIds(rest: Rest, text: string, signal?: AbortSignal): Promise<readonly string[]> {
  try {
    const options = { searchParams: { text }, ...QUIET, ...(signal && { signal }) };
    return await (await rest()).get('liveblocks/searchUserIdsByName', options).json(UserIdsWire);
  } catch {
    return [];
  }
}
