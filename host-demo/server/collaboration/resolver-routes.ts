import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  IDS_MAX,
  type RoomsInfo,
  RoomsInfoWire,
  UserIdsWire,
  type UsersInfo,
  UsersInfoWire,
} from '../../../src/shell/people/people.wire.ts';
import { allow } from '../platform/access/access.ts';
import { readQuery } from '../platform/contract/read-input.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { IdKey, TextKey } from '../platform/paging/page.ts';
import { callerOf } from './caller.ts';
import { readUsersInfo, searchUserIds } from './people-info.ts';
import { readRoomsInfo } from './rooms-info.ts';

const IdsQuery = v.object({
  ids: v.pipe(
    v.string(),
    v.transform((list) => (list === '' ? [] : list.split(','))),
    v.maxLength(IDS_MAX),
  ),
});
const SearchQuery = v.object({ text: v.optional(v.pipe(TextKey, v.maxLength(200)), '') });

/** Resolves the ids in an inbox to names and activities (docs/decisions/0036-inbox-service.md). */
export function resolverRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const participants = allow({ features: ['LIVEBLOCKS_COLLABORATION'] });

  return async (app) => {
    app.get(
      '/liveblocks/getUsersInfo',
      withContract(participants, { query: IdsQuery, responses: { 200: UsersInfoWire } }),
      async (request): Promise<UsersInfo> => {
        const { organization } = request.signedIn();
        const { ids } = readQuery(request, IdsQuery);
        const asked = ids.map((id) => (v.is(IdKey, id) ? id : null));
        return await readUsersInfo(db, organization.id, asked);
      },
    );

    app.get(
      '/liveblocks/searchUserIdsByName',
      withContract(participants, { query: SearchQuery, responses: { 200: UserIdsWire } }),
      async (request): Promise<v.InferOutput<typeof UserIdsWire>> => {
        const { organization } = request.signedIn();
        const { text } = readQuery(request, SearchQuery);
        return await searchUserIds(db, organization.id, text);
      },
    );

    app.get(
      '/liveblocks/getRoomsInfo',
      withContract(participants, { query: IdsQuery, responses: { 200: RoomsInfoWire } }),
      async (request): Promise<RoomsInfo> => {
        const caller = await callerOf(db, request.signedIn());
        const { ids } = readQuery(request, IdsQuery);
        return await readRoomsInfo(db, caller, ids);
      },
    );
  };
}
